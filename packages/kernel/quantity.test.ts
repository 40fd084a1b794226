import { expect, test } from "vitest";
import { fromThousandths, quantityLimit, toThousandths } from "./quantity.ts";

test.each([
  ["1", 3, 1000],
  ["1.5", 1, 1500],
  ["0.001", 3, 1],
  [" 2.500 ", 1, 2500],
  ["9999999.999", 3, quantityLimit],
  ["1.25", 1, null],
  ["10000000", 3, null],
  ["1.0001", 3, null],
  ["-1", 3, null],
  ["1e3", 3, null],
  ["", 3, null],
])("%s with %i decimals is %s thousandths", (text, decimals, expected) => {
  expect(toThousandths(text, decimals)).toBe(expected);
});

test.each([
  [1500, "1.5"],
  [1000, "1"],
  [1, "0.001"],
  [-250, "-0.25"],
  [0, "0"],
])("%i thousandths are written %s", (thousandths, text) => {
  expect(fromThousandths(thousandths)).toBe(text);
});
