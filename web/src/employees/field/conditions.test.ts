import { expect, test } from "vitest";
import { conditionsIn, isNumber } from "./conditions.ts";

test("filters of own fields become conditions by key; the others stay", () => {
  const input = {
    ...{ pageNum: 1, username: "a", joinedFrom: "2027-01-01" },
    "from-c1": "2",
    "to-c1": 5,
    "is-to-x": "7",
  };
  expect(conditionsIn({ ...input, "has-note": "blue", "has-empty": "" })).toEqual({
    custom: { c1: { from: "2", to: "5" }, "to-x": { in: ["7"] }, note: { contains: "blue" } },
    rest: { pageNum: 1, username: "a", joinedFrom: "2027-01-01" },
  });
  expect(conditionsIn({ pageNum: 1 })).toEqual({ custom: undefined, rest: { pageNum: 1 } });
});

test.each([
  ["12", true],
  ["-0.5", true],
  ["1.", false],
  ["many", false],
  ["1,5", false],
])("%s is a number: %s", (text, expected) => expect(isNumber(text)).toBe(expected));
