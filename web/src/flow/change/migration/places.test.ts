import { expect, test } from "vitest";
import { placeOf, withPlace } from "./places.ts";

const targets = [
  { id: "a", name: "A", type: 1 },
  { id: "n", name: "New", type: 1 },
  { id: "p", name: "", type: 4 },
];
const node = (id: string, type = 1) => ({ id, name: id, type, to: null });

test("a node keeps its id where the other version has it in the same kind; else it has no place", () => {
  expect(placeOf(node("a"), {}, targets)).toBe("a");
  expect(placeOf(node("gone"), {}, targets)).toBeNull();
  expect(placeOf(node("p"), {}, targets)).toBeNull();
  expect(placeOf(node("gone"), { gone: "n" }, targets)).toBe("n");
});

test("a mapping holds only what changes", () => {
  const chosen = withPlace({ other: "n" }, "gone", "n");
  expect(chosen).toEqual({ other: "n", gone: "n" });
  expect(withPlace(chosen, "gone", null)).toEqual({ other: "n" });
  expect(withPlace({ a: "n" }, "a", "a")).toEqual({});
});
