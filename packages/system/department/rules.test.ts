import { expect, test } from "vitest";
import { department, role, sampleDirectory, user } from "../directory/sample.ts";
import { decideAdd, decideDelete, decideUpdate, deepest } from "./rules.ts";

const directory = sampleDirectory({
  departments: [
    department("root", null),
    department("a", "root"),
    department("b", "a"),
    department("c", "root"),
    department("d", "root"),
  ],
  roles: [role("admin", { roleCode: "ADMIN_ROLE" })],
  users: [
    user("1", "b"),
    user("2", "c", { status: "resigned" }),
    user("boss", "root", { roleIds: ["admin"] }),
    user("3", "b"),
  ],
});
const actor = (userId: string) => ({
  userId,
  departmentId: directory.user(userId)?.departmentId ?? "",
  scope: { kind: "company" as const },
  permissions: new Set<string>(),
});
const boss = actor("boss");
const input = { name: "new", parentId: "a", type: "department", headIds: [], area: "", address: "", order: 0 } as const;

test.each([
  ["beside others", {}, null],
  ["under nothing", { parentId: "x" }, "system.department.notFound"],
  ["with a sister's name", { name: "b" }, "system.department.name"],
  ["with a niece's name", { name: "b", parentId: "root" }, null],
  ["with a head who left", { headIds: ["2"] }, "system.department.head"],
  ["with the same head twice", { headIds: ["1", "1"] }, "system.department.head"],
])("adding one %s", (_, change, code) => {
  expect(decideAdd(directory, boss, { ...input, headIds: [], ...change })?.code ?? null).toBe(code);
});

test("no deeper than a flow can climb", () => {
  const chain = Array.from({ length: deepest }, (_, level) => department(`l${level}`, level ? `l${level - 1}` : null));
  const deep = sampleDirectory({ departments: [...chain, department("s", "l0"), department("t", "s")] });
  const below = (parentId: string) => decideAdd(deep, boss, { ...input, headIds: [], parentId })?.code;
  expect(below(`l${deepest - 2}`)).toBeUndefined();
  expect(below(`l${deepest - 1}`)).toBe("system.department.depth");
  expect(decideUpdate(deep, boss, "s", { parentId: `l${deepest - 2}` })).toMatchObject({
    code: "system.department.depth",
  });
  expect(decideUpdate(deep, boss, "s", { parentId: `l${deepest - 3}` })).toMatchObject({ parentId: `l${deepest - 3}` });
});

test.each([
  ["renamed", "a", { name: "A" }, { name: "A", version: 2 }],
  ["moved", "b", { parentId: "c" }, { parentId: "c" }],
  ["moved below itself", "a", { parentId: "b" }, { code: "system.department.loop" }],
  ["moved onto itself", "a", { parentId: "a" }, { code: "system.department.loop" }],
  ["the root moved", "root", { parentId: "a" }, { code: "system.department.root" }],
  ["the root renamed", "root", { name: "Company", type: "team" as const }, { name: "Company", type: "company" }],
  ["given a taken name", "c", { name: "d" }, { code: "system.department.name" }],
  ["kept its name", "c", { name: "c", order: 3 }, { order: 3 }],
  ["unknown", "x", {}, { code: "system.department.notFound" }],
])("changing one: %s", (_, id, change, expected) => {
  expect(decideUpdate(directory, boss, id, change)).toMatchObject(expected);
});

test.each([
  ["d", null],
  ["c", null],
  ["b", "system.department.hasPeople"],
  ["a", "system.department.hasChildren"],
  ["root", "system.department.root"],
  ["x", "system.department.notFound"],
])("deleting %s", (id, code) => {
  expect(decideDelete(directory, id)?.code ?? null).toBe(code);
});

const own = "system.department.own";
test.each([
  ["becomes head of the own department", "1", "b", { headIds: ["1"] }, own],
  ["becomes head elsewhere", "1", "c", { headIds: ["1"] }, own],
  ["chooses another head of the own department", "1", "b", { headIds: ["3"] }, own],
  ["chooses the head above", "1", "a", { headIds: ["3"] }, own],
  ["puts the own department elsewhere", "1", "b", { parentId: "d" }, own],
  ["puts the department above elsewhere", "1", "a", { parentId: "d" }, own],
  ["leads others", "1", "c", { headIds: ["3"] }, null],
  ["renames the own department, all else sent as it is", "1", "b", { name: "B", headIds: [], parentId: "a" }, null],
  ["the administrator does as they like", "boss", "root", { headIds: ["boss"] }, null],
])("who decides about oneself: %s", (_, by, id, change, code) => {
  const decided = decideUpdate(directory, actor(by), id, change);
  expect("code" in decided ? decided.code : null).toBe(code);
});

test("nobody creates a department to become its head", () => {
  expect(decideAdd(directory, actor("1"), { ...input, parentId: "c", headIds: ["1"] })?.code).toBe(own);
  expect(decideAdd(directory, actor("1"), { ...input, parentId: "c", headIds: ["3"] })).toBeNull();
});

test("the first of two heads is the manager, so their order is a change too", () => {
  const two = sampleDirectory({
    ...directory,
    departments: directory.departments.map((one) => (one.id === "c" ? { ...one, headIds: ["3", "1"] } : one)),
    users: [...directory.users],
    roles: [...directory.roles],
    labels: [],
  });
  expect(decideUpdate(two, actor("1"), "c", { headIds: ["1", "3"] })).toMatchObject({ code: own });
});
