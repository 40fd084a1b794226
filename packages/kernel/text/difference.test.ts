import { expect, test } from "vitest";
import { differenceOf, isSame, type Part } from "./difference.ts";

const part = (id: string, under = "", facets: object = {}): Part => ({ id, under, facets: { ...facets } });
const row = (...ids: string[]) => ids.map((id) => part(id));

test("unchanged parts are left out", () => {
  expect(differenceOf(row("a", "b"), row("a", "b"))).toEqual([]);
});

test("if two parts are swapped, one has moved", () => {
  expect(differenceOf(row("a", "b", "c", "d"), row("a", "d", "b", "c"))).toEqual([
    { id: "d", kind: "changed", moved: true, facets: [] },
  ]);
});

test("added, removed, changed and moved parts", () => {
  const before = [part("a", "", { label: "A", options: { max: 1, min: 0 } }), part("b"), part("c", "a")];
  const after = [part("n"), part("a", "", { label: "A", options: { min: 0, max: 2 } }), part("c")];
  expect(differenceOf(before, after)).toEqual([
    { id: "n", kind: "added", moved: false, facets: [] },
    { id: "a", kind: "changed", moved: false, facets: ["options"] },
    { id: "c", kind: "changed", moved: true, facets: [] },
    { id: "b", kind: "removed", moved: false, facets: [] },
  ]);
});

test.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, {}], a: 1 }, true],
  [undefined, "", true],
  [[], null, true],
  [[1], { 0: 1 }, false],
  [0, "", false],
  [{ a: 1 }, { a: 1, b: false }, false],
])("%j and %j: %s", (one, other, same) => expect(isSame(one, other)).toBe(same));
