import { expect, test } from "vitest";
import { formatMoney, fromFen, toFen, yuanOf } from "./money.ts";

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
])("%i fen are %s", (fen, shown, plain) => expect([formatMoney(fen), yuanOf(fen)]).toEqual([shown, plain]));
