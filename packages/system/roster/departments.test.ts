import { expect, test } from "vitest";
import { makeDirectory } from "../directory/directory.ts";
import type { Department } from "../record/department.ts";
import { firstLabourRules } from "../record/labour.ts";
import { missingDepartments, plannedDepartments } from "./departments.ts";

const department = (id: string, name: string, parentId: string | null): Department => ({
  ...{ id, name, parentId, type: parentId ? "department" : "company" },
  ...{ headIds: [], area: "", address: "", order: 0, version: 1 },
});
const directory = makeDirectory(1, {
  departments: [
    department("root", "Hotel", null),
    department("a", "East", "root"),
    department("b", "West", "root"),
    department("c", "Rooms", "a"),
    department("d", "Rooms", "b"),
  ],
  users: [],
  roles: [],
  labels: [],
  labour: firstLabourRules,
});
const actor = {
  userId: "u",
  departmentId: "root",
  scope: { kind: "company" as const },
  permissions: new Set<string>(),
};
const planned = (...names: string[]) => {
  const made = plannedDepartments(directory, actor, missingDepartments(directory, names), 1);
  const nameOf = (id: string | null) => [...directory.departments, ...made].find((one) => one.id === id)?.name;
  return made.map(({ name, parentId }) => `${nameOf(parentId)} > ${name}`);
};

test.each([
  [["East", "Hotel/West"], []],
  [["Finance"], ["Hotel > Finance"]],
  [["East/Finance", "East＞Finance", " East / Finance "], ["East > Finance"]],
  [
    ["Head/Finance/Tax", "Head/Finance"],
    ["Hotel > Head", "Head > Finance", "Finance > Tax"],
  ],
  // Two are called so: nobody can say which is meant.
  [["Rooms/Linen"], []],
  [["East/Rooms/Linen"], ["Rooms > Linen"]],
  [["x".repeat(31)], []],
])("%j need %j", (names, made) => expect(planned(...names)).toEqual(made));
