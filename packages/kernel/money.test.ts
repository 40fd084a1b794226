import { expect, test } from "vitest";
import { divideHalfUp, formatMoney, fromFen, toFen, valueIn, yuanOf } from "./money.ts";

test.each([
  ["1,234.5", 123450],
  ["0.1", 10],
  [19.99, 1999],
  ["-3", -300],
  ["1.005", null],
  ["abc", null],
  ["", null],
])("%s yuan is %s fen", (yuan, fen) => expect(toFen(yuan)).toBe(fen));

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [123456789, "1,234,567.89"],
  [-123450, "-1,234.50"],
])("%s fen reads %s", (fen, text) => expect(fromFen(fen)).toBe(text));

test.each([
  [123_450, "¥1,234.50", "1234.50"],
  [0, "¥0.00", "0.00"],
  [-5, "-¥0.05", "-0.05"],
])("%i fen are %s", (fen, shown, plain) => expect([formatMoney(fen, "CNY"), yuanOf(fen)]).toEqual([shown, plain]));

test.each([
  [1200, 837, 1004],
  [500, 1, 1],
  [499, 1, 0],
  // The product does not fit into 53 bits.
  [99_999_999, 99_999_999, 9_999_999_800_000],
])("%i thousandths at %i fen are worth %i", (quantity, price, value) => expect(valueIn(quantity, price)).toBe(value));

test("a half is rounded up", () => {
  expect([divideHalfUp(5n, 2n), divideHalfUp(7n, 3n), divideHalfUp(8n, 3n)]).toEqual([3, 2, 3]);
});
