import { expect, test } from "vitest";
import { withComputed, withInitial } from "./merge.ts";

test("computed values take their place, in rows by the key of the row", () => {
  const values = {
    reason: "x",
    rows: [
      { rowKey: "a", day: "1" },
      { rowKey: "b", day: "2" },
    ],
  };
  expect(withComputed(values, { total: "1.5", rows: [{ rowKey: "b", overLong: "3" }] })).toEqual({
    reason: "x",
    total: "1.5",
    rows: [
      { rowKey: "a", day: "1" },
      { rowKey: "b", day: "2", overLong: "3" },
    ],
  });
});

test("what is there already changes nothing, and what is gone is emptied", () => {
  const values = { total: "1", user: ["a"] };
  expect(withComputed(values, { total: "1", user: ["a"], unit: null })).toBe(values);
  expect(withComputed(values, { total: null })).toEqual({ user: ["a"] });
});

test("first values stand where nothing was entered", () => {
  expect(withInitial({ a: "1", b: "" }, { a: "2", b: "3" })).toEqual({ a: "1", b: "3" });
});
