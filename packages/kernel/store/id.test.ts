import { expect, test } from "vitest";
import { idFrom, newId } from "./id.ts";

test("ids sort by time and do not repeat", () => {
  const ids = Array.from({ length: 1000 }, (_, index) => newId(1_790_000_000_000 + index));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(Array.from({ length: 1000 }, () => newId(1))).size).toBe(1000);
});

test("the same parts give the same id, other boundaries a different one", () => {
  expect(idFrom("a", "bc")).toBe(idFrom("a", "bc"));
  expect(idFrom("ab", "c")).not.toBe(idFrom("a", "bc"));
});
