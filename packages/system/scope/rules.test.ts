import type { Scope } from "@stampflow/kernel";
import { expect, test } from "vitest";
import { department, role, sampleDirectory, user } from "../directory/sample.ts";
import type { Role } from "../record/role.ts";
import { departmentsInScope, seesUser, widest } from "./rules.ts";

const directory = sampleDirectory({
  departments: [department("root", null), department("a", "root"), department("b", "a"), department("c", "root")],
  users: [user("me", "a"), user("under", "b"), user("far", "c")],
});
const viewer = (scope: Scope) => ({ userId: "me", departmentId: "a", scope });

test.each<[Scope, string[] | null, string[]]>([
  [{ kind: "company" }, null, ["me", "under", "far"]],
  [{ kind: "below" }, ["a", "b"], ["me", "under"]],
  [{ kind: "departments", ids: ["c"] }, ["c"], ["me", "far"]],
  [{ kind: "self" }, [], ["me"]],
])("%j", (scope, departments, people) => {
  const seen = departmentsInScope(directory, viewer(scope));
  expect(seen && [...seen]).toEqual(departments);
  const users = directory.users.filter((one) => seesUser(directory, viewer(scope), one));
  expect(users.map(({ id }) => id)).toEqual(people);
});

test.each<[string, Role["scope"][], Scope]>([
  ["no role", [], { kind: "self" }],
  ["the company wins", [{ kind: "below" }, { kind: "company" }], { kind: "company" }],
  ["below alone stays below", [{ kind: "self" }, { kind: "below" }], { kind: "below" }],
  [
    "listed ones and below are put together",
    [{ kind: "departments", ids: ["c"] }, { kind: "below" }],
    { kind: "departments", ids: ["c", "a", "b"] },
  ],
])("widest: %s", (_, scopes, expected) => {
  const roles = scopes.map((scope, index) => role(String(index), { scope }));
  expect(widest(roles, directory, "a")).toEqual(expected);
});
