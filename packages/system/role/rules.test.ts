import { expect, test } from "vitest";
import { department, role, sampleDirectory, user } from "../directory/sample.ts";
import { decideDelete, decideRole } from "./rules.ts";

const admin = role("admin", { roleCode: "ADMIN_ROLE", group: "system" });
const held = role("held");
const directory = sampleDirectory({
  departments: [department("root", null), department("a", "root")],
  roles: [admin, held, role("personnel", { roleCode: "PERSONNEL_ROLE" })],
  users: [user("boss", "root", { roleIds: ["admin"] }), user("clerk", "a", { roleIds: ["held"] })],
});
const boss = {
  userId: "boss",
  departmentId: "root",
  scope: { kind: "company" },
  permissions: new Set<string>(),
} as const;
const clerk = { userId: "clerk", departmentId: "a", scope: { kind: "below" }, permissions: new Set(["m:x"]) } as const;
const known = new Set(["m:x", "m:y"]);

test.each([
  ["a new one", boss, role("n", { permissions: ["m:x"] }), null],
  ["one without member or permission", boss, role("n"), "system.role.empty"],
  ["one whose only use is its member", boss, held, null],
  ["one that flows know by its code", boss, role("n", { roleCode: "LEGAL_ROLE" }), null],
  ["a taken name", boss, role("n", { roleName: "held" }), "system.role.name"],
  ["a permission nobody knows", boss, role("n", { permissions: ["m:z"] }), "system.role.permission"],
  [
    "a department nobody knows",
    boss,
    role("n", { scope: { kind: "departments", ids: ["x"] } }),
    "system.role.department",
  ],
  ["within one's own permissions", clerk, role("n", { permissions: ["m:x"] }), null],
  ["beyond one's own permissions", clerk, role("n", { permissions: ["m:y"] }), "system.role.beyondYours"],
  [
    "beyond one's own scope",
    clerk,
    role("n", { permissions: ["m:x"], scope: { kind: "company" } }),
    "system.role.beyondYours",
  ],
])("adding %s", (_, actor, next, code) => {
  expect(decideRole(directory, actor, next, null, known)?.code ?? null).toBe(code);
});

test("the administrator's role stays as it is", () => {
  expect(decideRole(directory, boss, admin, admin, known)?.code).toBe("system.role.system");
});

test("a role beyond one's own cannot be cut down either", () => {
  const before = role("held", { permissions: ["m:y"] });
  expect(decideRole(directory, clerk, held, before, known)?.code).toBe("system.role.beyondYours");
});

test("a code that was there before may stay, though no module knows it any more", () => {
  const before = role("held", { permissions: ["m:old"] });
  expect(decideRole(directory, boss, before, before, known)).toBeNull();
});

test.each([
  ["free", role("free"), null],
  ["held by somebody", held, "system.role.inUse"],
  ["the administrator's", admin, "system.role.system"],
  ["one that flows know by its code", role("personnel", { roleCode: "PERSONNEL_ROLE" }), "system.role.system"],
])("deleting one that is %s", (_, one, code) => {
  expect(decideDelete(directory, boss, one)?.code ?? null).toBe(code);
});
