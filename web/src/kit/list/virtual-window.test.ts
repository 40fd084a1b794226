import { describe, expect, test } from "vitest";
import { topFor, windowOf } from "./virtual-window.ts";

describe("rows to draw", () => {
  test.each([
    ["at the top", 0, 760, 76, 10_000, { from: 0, to: 18 }],
    ["within the first step", 75, 760, 76, 10_000, { from: 0, to: 18 }],
    ["in the middle", 380_000, 760, 76, 10_000, { from: 4992, to: 5016 }],
    ["at the end", 759_240, 760, 76, 10_000, { from: 9984, to: 10_000 }],
    ["of a short list", 0, 760, 76, 3, { from: 0, to: 3 }],
    ["of a list that has become shorter", 759_240, 760, 76, 5, { from: 5, to: 5 }],
    ["of no rows", 0, 760, 76, 0, { from: 0, to: 0 }],
  ])("%s", (_name, top, seen, height, count, rows) => {
    expect(windowOf(top, seen, height, count)).toEqual(rows);
  });
});

describe("bringing a row into sight", () => {
  test.each([
    ["that is in sight", 3, 0, 0],
    ["above", 1, 500, 100],
    ["below", 20, 0, 1100],
    ["half below", 9, 50, 50],
  ])("%s", (_name, index, top, next) => expect(topFor(index, 100, top, 1000)).toBe(next));
});
