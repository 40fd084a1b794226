import { expect, test } from "vitest";
import { department, sampleDirectory, user } from "../directory/sample.ts";
import { decideAdd, decideDelete, decideUpdate, deepest } from "./rules.ts";

const directory = sampleDirectory({
  departments: [
    department("root", null),
    department("a", "root"),
    department("b", "a"),
    department("c", "root"),
    department("d", "root"),
  ],
  users: [user("1", "b"), user("2", "c", { status: "resigned" })],
});
const input = { name: "new", parentId: "a", type: "department", headIds: [], area: "", address: "", order: 0 } as const;

test.each([
  ["beside others", {}, null],
  ["under nothing", { parentId: "x" }, "system.department.notFound"],
  ["with a sister's name", { name: "b" }, "system.department.name"],
  ["with a niece's name", { name: "b", parentId: "root" }, null],
  ["with a head who left", { headIds: ["2"] }, "system.department.head"],
  ["with the same head twice", { headIds: ["1", "1"] }, "system.department.head"],
])("adding one %s", (_, change, code) => {
  expect(decideAdd(directory, { ...input, headIds: [], ...change })?.code ?? null).toBe(code);
});

test("no deeper than a flow can climb", () => {
  const chain = Array.from({ length: deepest }, (_, level) => department(`l${level}`, level ? `l${level - 1}` : null));
  const deep = sampleDirectory({ departments: [...chain, department("s", "l0"), department("t", "s")] });
  const below = (parentId: string) => decideAdd(deep, { ...input, headIds: [], parentId })?.code;
  expect(below(`l${deepest - 2}`)).toBeUndefined();
  expect(below(`l${deepest - 1}`)).toBe("system.department.depth");
  expect(decideUpdate(deep, "s", { parentId: `l${deepest - 2}` })).toMatchObject({ code: "system.department.depth" });
  expect(decideUpdate(deep, "s", { parentId: `l${deepest - 3}` })).toMatchObject({ parentId: `l${deepest - 3}` });
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
  expect(decideUpdate(directory, id, change)).toMatchObject(expected);
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
