import { expect, test } from "vitest";
import { targetOf, withTarget } from "./targets.ts";

const targets = [
  { id: "a", name: "A", type: 1 },
  { id: "n", name: "New", type: 1 },
  { id: "p", name: "", type: 4 },
];
const node = (id: string, type = 1) => ({ id, name: id, type, to: null });

test("a node keeps its id where the other version has it in the same kind; else it has no place", () => {
  expect(targetOf(node("a"), {}, targets)).toBe("a");
  expect(targetOf(node("gone"), {}, targets)).toBeNull();
  expect(targetOf(node("p"), {}, targets)).toBeNull();
  expect(targetOf(node("gone"), { gone: "n" }, targets)).toBe("n");
});

test("a mapping holds only what changes", () => {
  const chosen = withTarget({ other: "n" }, "gone", "n");
  expect(chosen).toEqual({ other: "n", gone: "n" });
  expect(withTarget(chosen, "gone", null)).toEqual({ other: "n" });
  expect(withTarget({ a: "n" }, "a", "a")).toEqual({});
});
