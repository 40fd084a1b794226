import { expect, test } from "vitest";
import { decimalOf, fenOf, numberFault } from "./number-value.ts";

const limits = { min: 0, max: 100, decimals: 2 };

test.each([
  ["１２。５", "12.5", undefined],
  ["1.005", "1.005", "decimals"],
  ["1,5", "1,5", "notNumber"],
  ["１０１", "１０１", "most"],
  ["－１", "－１", "least"],
  ["1.500", "1.500", undefined],
  ["", null, "notNumber"],
])("%j is %j", (typed, value, fault) => {
  expect([decimalOf(typed, limits), numberFault(typed, limits)?.key]).toEqual([value, fault]);
});

test("halves are multiples of a half", () => {
  const halves = { min: -5, max: 24, decimals: 1, step: 0.5 };
  const faults = ["0", "1.5", "-2.5", "0.1", "24.5"].map((typed) => numberFault(typed, halves)?.key);
  expect(faults).toEqual([undefined, undefined, undefined, "multiple", "most"]);
});

test("whole numbers are numbers, and no fraction becomes one", () => {
  const whole = { ...limits, decimals: 0 };
  expect([decimalOf("４２", whole, true), decimalOf("4.2", whole, true)]).toEqual([42, "4.2"]);
  expect(numberFault("4.2", whole)?.key).toBe("whole");
});

test("an amount is the fen that were written, or stays a text", () => {
  expect(["８．３７", "8.375", "1，5", ""].map(fenOf)).toEqual([837, "8.375", "1，5", null]);
});
