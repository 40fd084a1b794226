import { expect, test } from "vitest";
import { expression, type Operations, predicateOf, type Where } from "./where.ts";

type Row = { name: string; kind?: string | null; price: number; roles: readonly string[] };
const rows: Row[] = [
  { name: "mop", kind: "a", price: 5, roles: ["r", "s"] },
  { name: "broom", kind: "b", price: 7, roles: [] },
  { name: "soap", kind: null, price: 9, roles: ["s"] },
];
const written: Operations = {
  eq: (field, value) => `${field} = ${value}`,
  ne: (field, value) => `${field} <> ${value}`,
  gte: (field, value) => `${field} >= ${value}`,
  lt: (field, value) => `${field} < ${value}`,
  contains: (field, value) => `contains(${field}, ${value})`,
  value: (_field, value) => String(value),
  name: (field) => String(field),
  notExists: (field) => `no ${field}`,
};
const fields = { name: "name", kind: "kind", price: "price", roles: "roles" };

test.each<[Where<Row>, string[], string]>([
  [{}, ["mop", "broom", "soap"], ""],
  [{ kind: undefined }, ["mop", "broom", "soap"], ""],
  [{ kind: "a" }, ["mop"], "kind = a"],
  [{ kind: null }, ["soap"], "no kind"],
  [{ kind: { not: "a" } }, ["broom", "soap"], "kind <> a"],
  [{ name: ["mop", "soap"] }, ["mop", "soap"], "(name IN (mop,soap))"],
  [{ name: [] }, [], "name =  AND name <> "],
  [{ price: { from: 7 } }, ["broom", "soap"], "price >= 7"],
  [{ price: { from: 5, to: 9 } }, ["mop", "broom"], "price >= 5 AND price < 9"],
  [{ roles: { has: "s" } }, ["mop", "soap"], "contains(roles, s)"],
  [{ name: { has: "oo" }, price: { to: 9 } }, ["broom"], "contains(name, oo) AND price < 9"],
])("%j is the same in memory and in the table", (where, names, condition) => {
  const holds = predicateOf<Row>(where, (row, name) => row[name as keyof Row]);
  expect(rows.filter(holds).map(({ name }) => name)).toEqual(names);
  expect(expression(where)(fields, written)).toBe(condition);
});

test("a test for one of more than a hundred values becomes several IN expressions", () => {
  const many = Array.from({ length: 150 }, (_, n) => String(n));
  const condition = expression<Row>({ name: many })(fields, written);
  expect(condition.split(" OR ").map((part) => part.split(",").length)).toEqual([100, 50]);
});
