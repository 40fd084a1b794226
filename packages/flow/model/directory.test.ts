import { expect, it } from "vitest";
import { directory } from "./directory.ts";

const org = directory({
  departments: [{ id: "d", name: "Kitchen" }],
  users: [
    {
      id: "a",
      name: "A",
      departmentId: "d",
      roleIds: ["r"],
      positionIds: ["p"],
      groupIds: ["g"],
      departmentRoles: ["102"],
    },
    { id: "b", name: "B", roleIds: ["r"], departmentRoles: ["102"], active: false },
  ],
  labels: { role: { r: "Chief" } },
});

it("answers from plain arrays", () => {
  expect(org.user("a")?.name).toBe("A");
  expect(org.department("d")?.name).toBe("Kitchen");
  expect(org.holders("role", "r")).toEqual(["a", "b"]);
  expect(org.holders("position", "p")).toEqual(["a"]);
  expect(org.holders("group", "g")).toEqual(["a"]);
  expect(org.departmentHolders("d", "102")).toEqual(["a"]);
  expect([...org.users()].length).toBe(2);
  expect(org.label?.("role", "r")).toBe("Chief");
});

it("finds nothing in empty arrays", () => {
  expect(org.user("z")).toBeUndefined();
  expect(org.holders("role", "none")).toEqual([]);
  expect(org.departmentHolders("d", "101")).toEqual([]);
  expect(org.flowAdmins).toEqual([]);
  expect(org.personnel).toEqual([]);
});
