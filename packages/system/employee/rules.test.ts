import type { Scope } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { department, role, sampleDirectory, user } from "../directory/sample.ts";
import { isWithin } from "./grant.ts";
import { decideEmployee } from "./rules.ts";

const roles = [
  role("admin", { roleCode: "ADMIN_ROLE", group: "system", scope: { kind: "company" } }),
  role("everyone", { roleCode: "EVERYONE_ROLE" }),
  role("clerk", { permissions: ["system:employee:add"], scope: { kind: "below" } }),
  role("auditor", { permissions: ["system:role:page"] }),
  role("overseer", { permissions: ["system:employee:add"], scope: { kind: "company" } }),
  role("neighbour", { scope: { kind: "departments", ids: ["c"] } }),
];
const directory = sampleDirectory({
  departments: [department("root", null), department("a", "root"), department("b", "a"), department("c", "root")],
  users: [
    user("boss", "root", { roleIds: ["admin"] }),
    user("lead", "a", { superiorId: "boss" }),
    user("worker", "b", { superiorId: "lead" }),
    user("gone", "b", { status: "resigned" }),
    user("far", "c"),
  ],
  roles,
  labels: [{ kind: "position", id: "p", name: "Cook", version: 1 }],
});
const actor = (userId: string, scope: Scope, permissions: string[] = []) => ({
  userId,
  departmentId: directory.user(userId)?.departmentId ?? "",
  scope,
  permissions: new Set(permissions),
});
const boss = actor("boss", { kind: "company" });
const lead = actor("lead", { kind: "below" }, ["system:employee:add"]);
const worker = directory.user("worker") ?? null;
const draft = user("new", "b");

const cases: [string, ReturnType<typeof actor>, Partial<typeof draft>, string | null][] = [
  ["an ordinary newcomer", lead, { superiorId: "lead", positionIds: ["p"] }, null],
  ["no such department", boss, { departmentId: "x" }, "system.employee.department"],
  ["a department beyond the scope", lead, { departmentId: "c" }, "system.employee.department"],
  ["a superior who left", boss, { superiorId: "gone" }, "system.employee.superior"],
  ["oneself as superior", boss, { superiorId: "new" }, "system.employee.superior"],
  ["no such position", boss, { positionIds: ["x"] }, "system.employee.position"],
  ["no such group", boss, { groupIds: ["p"] }, "system.employee.group"],
  ["no such role", boss, { roleIds: ["x"] }, "system.employee.role"],
  ["the role of everybody", boss, { roleIds: ["everyone"] }, "system.employee.role"],
  ["a role within the giver's permissions", lead, { roleIds: ["clerk"] }, null],
  ["a role with more permissions", lead, { roleIds: ["auditor"] }, "system.role.beyondYours"],
  ["a role with a wider scope", lead, { roleIds: ["overseer"] }, "system.role.beyondYours"],
  ["a role over other departments", lead, { roleIds: ["neighbour"] }, "system.role.beyondYours"],
  ["administrator by somebody who is none", lead, { roleIds: ["admin"] }, "system.role.beyondYours"],
  ["administrator by an administrator", boss, { roleIds: ["admin"] }, null],
];
test.each(cases)("hiring: %s", (_, by, change, code) => {
  expect(decideEmployee(directory, by, { ...draft, ...change }, null)?.code ?? null).toBe(code);
});

test("a superior may not come from below", () => {
  const before = directory.user("lead") ?? null;
  const next = { ...user("lead", "a"), superiorId: "worker" };
  expect(decideEmployee(directory, boss, next, before)).toEqual({
    code: "system.employee.superiorLoop",
    data: { name: "worker" },
  });
});

test("an existing fault does not refuse a change: a superior who left meanwhile stays", () => {
  const before = user("worker", "b", { superiorId: "gone" });
  expect(decideEmployee(directory, lead, { ...before, groupIds: [] }, before)).toBeNull();
});

test("somebody beyond the scope is as unknown as nobody", () => {
  const far = directory.user("far") ?? null;
  expect(decideEmployee(directory, lead, { ...user("far", "c") }, far)?.code).toBe("system.employee.notFound");
});

test.each([
  ["loses the role", { roleIds: [] }],
  ["is disabled", { active: false, status: "disabled" as const }],
])("the last administrator stays: one who %s is refused", (_, change) => {
  const before = directory.user("boss") ?? null;
  const next = { ...user("boss", "root", { roleIds: ["admin"] }), ...change };
  expect(decideEmployee(directory, boss, next, before)?.code).toBe("system.role.lastAdmin");
});

test("with a second administrator the first may go", () => {
  const two = sampleDirectory({
    ...directory,
    roles: [...roles],
    users: [...directory.users, user("deputy", "a", { roleIds: ["admin"] })],
    departments: [...directory.departments],
    labels: [],
  });
  const before = two.user("boss") ?? null;
  expect(decideEmployee(two, boss, user("boss", "root"), before)).toBeNull();
});

test("taking a role away needs the same right as giving it", () => {
  const before = user("worker", "b", { roleIds: ["auditor"] });
  expect(decideEmployee(directory, lead, { ...before, roleIds: [] }, before)?.code).toBe("system.role.beyondYours");
  expect(worker?.roleIds).toEqual([]);
});

const own = { roleIds: ["clerk"], superiorId: "boss" };
test.each([
  ["superior", { superiorId: "far" }],
  ["department", { departmentId: "b" }],
  ["positions", { positionIds: ["p"] }],
  ["groups", { groupIds: ["g"] }],
  ["department roles", { departmentRoles: ["101"] }],
  ["roles, even one within the own rights", { roleIds: ["clerk", "bare"] }],
  ["roles, to fewer", { roleIds: [] }],
])("nobody changes the own %s but the administrator", (_, change) => {
  const label = { kind: "group" as const, id: "g", name: "G", version: 1 };
  const more = sampleDirectory({
    departments: [...directory.departments],
    users: [...directory.users],
    roles: [...roles, role("bare")],
    labels: [...directory.labels, label],
  });
  const before = user("lead", "a", own);
  expect(decideEmployee(more, lead, { ...before, ...change }, before)?.code).toBe("system.employee.ownPlace");
  const admin = user("boss", "root", { roleIds: ["admin"] });
  const roleIds = ["admin", ...("roleIds" in change ? change.roleIds : [])];
  expect(decideEmployee(more, boss, { ...admin, ...change, roleIds }, admin)).toBeNull();
});

test("the own form sent as it is, in another order, changes nothing", () => {
  const before = user("lead", "a", { ...own, departmentRoles: ["101", "102"] });
  const next = { ...before, departmentRoles: ["102", "101"] };
  expect(decideEmployee(directory, lead, next, before)).toBeNull();
});

test.each([
  ["who was disabled", "disabled" as const],
  ["who resigned", "resigned" as const],
])("one %s does not come back with more than whoever lets them in has", (_, status) => {
  const back = (roleIds: string[]) => {
    const before = user("old", "b", { status, roleIds });
    return decideEmployee(directory, lead, { ...before, status: "active", active: true }, before)?.code ?? null;
  };
  expect(back(["clerk"])).toBeNull();
  expect(back(["overseer"])).toBe("system.role.beyondYours");
});

test('"own department and below" is as wide as the department: it is granted, moved along and held only within the own view', () => {
  const listed = actor("lead", { kind: "departments", ids: ["a", "c"] }, ["system:employee:add"]);
  const add = (departmentId: string) =>
    decideEmployee(directory, listed, { ...user("new", departmentId), roleIds: ["clerk"] }, null)?.code ?? null;
  expect(add("c")).toBeNull();
  expect(add("a")).toBe("system.role.beyondYours");
  const before = user("far", "c", { roleIds: ["clerk"] });
  expect(decideEmployee(directory, listed, { ...before, departmentId: "a" }, before)?.code).toBe(
    "system.role.beyondYours",
  );
});

test.each([
  ["somebody without roles", [], true],
  ["somebody with the same rights", ["clerk"], true],
  ["somebody with another permission", ["clerk", "auditor"], false],
  ["somebody with a wider view", ["overseer"], false],
  ["an administrator", ["admin"], false],
])("%s is within reach: %s", (_, roleIds, within) => {
  expect(isWithin(directory, lead, user("worker", "b", { roleIds }))).toBe(within);
  expect(isWithin(directory, boss, user("worker", "b", { roleIds }))).toBe(true);
});
