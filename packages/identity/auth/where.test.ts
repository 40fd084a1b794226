import type { CleanedWhere } from "better-auth/adapters";
import { expect, test } from "vitest";
import { lookupOf, matches } from "./where.ts";

const clause = (field: string, value: CleanedWhere["value"], rest: Partial<CleanedWhere> = {}): CleanedWhere => ({
  field,
  value,
  operator: "eq",
  connector: "AND",
  mode: "sensitive",
  ...rest,
});

test.each([
  ["an id", "user", [clause("id", "u1")], { field: "id", unique: true, values: ["u1"] }],
  ["ids", "user", [clause("id", ["a", "b"], { operator: "in" })], { field: "id", unique: true, values: ["a", "b"] }],
  ["a phone", "user", [clause("phoneNumber", "+86")], { field: "phoneNumber", unique: true, values: ["+86"] }],
  [
    "the sharper of two",
    "session",
    [clause("userId", "u"), clause("token", "t")],
    { field: "token", unique: true, values: ["t"] },
  ],
  ["a list", "session", [clause("userId", "u")], { field: "userId", unique: false, values: ["u"] }],
  ["a name, which is no key", "user", [clause("name", "Li")], null],
  ["a range, which is no key", "verification", [clause("expiresAt", "2026", { operator: "lt" })], null],
  ["a folded value, which is no key", "user", [clause("email", "A@b", { mode: "insensitive" })], null],
  [
    "one of two conditions, which is no key",
    "user",
    [clause("email", "a", { connector: "OR" }), clause("name", "b", { connector: "OR" })],
    null,
  ],
])("looks up by %s", (_, model, where, expected) => {
  expect(lookupOf(model, where)).toEqual(expected);
});

const row = { id: "1", name: "Li Na", age: 30, image: null };

test.each([
  [[clause("name", "li na", { mode: "insensitive" })], true],
  [[clause("name", "li na")], false],
  [[clause("age", 30, { operator: "gte" }), clause("age", 31, { operator: "lt" })], true],
  [[clause("image", null)], true],
  [[clause("missing", null)], true],
  [[clause("image", null, { operator: "gt" })], false],
  [[clause("id", "1"), clause("name", "x", { connector: "OR" }), clause("age", 30, { connector: "OR" })], true],
  [[clause("id", "2"), clause("age", 30, { connector: "OR" })], false],
  [[clause("name", ["Li Na"], { operator: "not_in" })], false],
  [[clause("name", "Na", { operator: "ends_with" })], true],
])("%j matches: %s", (where, expected) => {
  expect(matches(row, where as CleanedWhere[])).toBe(expected);
});
