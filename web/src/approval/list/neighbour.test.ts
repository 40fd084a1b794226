import { expect, test } from "vitest";
import { afterDecision, neighbour } from "./neighbour.ts";

const rows = ["a", "b", "c"].map((key) => ({ key }));

test.each([
  ["from a, on", "a", 1, "b"],
  ["from b, back", "b", -1, "a"],
  ["from the last, on", "c", 1, null],
  ["from the first, back", "a", -1, null],
  ["nothing open, on", null, 1, "a"],
  ["nothing open, back", null, -1, "c"],
  ["a row that has left the list", "x", 1, "a"],
] as const)("%s", (_name, open, step, wanted) => {
  expect(neighbour(rows, open, step)).toBe(wanted);
});

test.each([
  ["a", "b"],
  ["c", "b"],
  ["x", "a"],
])("after %s is decided %s opens", (decided, wanted) => {
  expect(afterDecision(rows, decided)).toBe(wanted);
});

test("after the only row is decided nothing is left to open", () => {
  expect(afterDecision([{ key: "a" }], "a")).toBeNull();
});
