import { expect, test } from "vitest";
import { applyChange, combine } from "./records.ts";
import { department, role, sampleDirectory, user } from "./sample.ts";

const departments = [department("root", null), department("a", "root"), department("b", "a"), department("c", "root")];

test("a department reaches all below it, and the line above it ends at the root", () => {
  const directory = sampleDirectory({ departments });
  expect(directory.below("a").sort()).toEqual(["a", "b"]);
  expect(directory.below("unknown")).toEqual([]);
  expect(directory.ancestors("b").map(({ id }) => id)).toEqual(["b", "a", "root"]);
});

test("a loop ends the line", () => {
  const directory = sampleDirectory({ departments: [department("a", "b"), department("b", "a")] });
  expect(directory.ancestors("a").map(({ id }) => id)).toEqual(["a", "b"]);
});

test("holders of a role are the active ones; administrators and personnel are known by code", () => {
  const directory = sampleDirectory({
    departments,
    roles: [role("r1", { roleCode: "ADMIN_ROLE" }), role("r2", { roleCode: "PERSONNEL_ROLE" })],
    users: [
      user("1", "a", { roleIds: ["r1"] }),
      user("2", "a", { roleIds: ["r1"], status: "resigned" }),
      user("3", "a", { roleIds: ["r2"] }),
    ],
  });
  expect(directory.flowAdminIds).toEqual(["1"]);
  expect(directory.personnelIds).toEqual(["3"]);
});

test("a change replaces, adds and takes away, and leaves the records it was made from alone", () => {
  const before = sampleDirectory({ departments, users: [user("1", "a"), user("2", "a")] });
  const after = applyChange(before, { users: [user("2", "b"), user("3", "c")], gone: ["c"] });
  expect(after.users.map(({ id, departmentId }) => `${id}${departmentId}`)).toEqual(["1a", "2b", "3c"]);
  expect(after.departments.map(({ id }) => id)).toEqual(["root", "a", "b"]);
  expect(before.users.map(({ departmentId }) => departmentId)).toEqual(["a", "a"]);
  expect(before.departments).toHaveLength(4);
});

test("combined changes have the same result as one after another", () => {
  const before = sampleDirectory({ departments, users: [user("1", "a"), user("2", "a")] });
  const changes = [
    { users: [user("2", "b"), user("3", "a")] },
    { users: [user("3", "b"), user("4", "c")], departments: [department("d", "root")] },
    { users: [user("2", "c")], gone: ["d"] },
  ];
  expect(applyChange(before, combine(changes))).toEqual(changes.reduce(applyChange, { ...before }));
});
