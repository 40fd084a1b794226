import { expect, test } from "vitest";
import { updateCompany } from "./company/schema.ts";
import { updateDepartment } from "./department/schema.ts";
import { updateEmployee } from "./employee/schema.ts";
import { updateRole } from "./role/schema.ts";

test.each([
  ["department", updateDepartment, { deptId: "d", version: 1 }],
  ["employee", updateEmployee, { userId: "u", version: 1 }],
  ["role", updateRole, { roleId: "r", version: 1 }],
  ["company", updateCompany, { version: 1 }],
])("a change of a %s that names nothing changes nothing", (_, schema, given) => {
  expect(schema.parse(given)).toEqual(given);
});

test("what is named keeps its checks", () => {
  expect(updateDepartment.safeParse({ deptId: "d", version: 1, name: "" }).success).toBe(false);
  expect(updateDepartment.parse({ deptId: "d", version: 1, headIds: ["a"] })).toMatchObject({ headIds: ["a"] });
});
