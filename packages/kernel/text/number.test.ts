import { expect, test } from "vitest";
import { toFen } from "../money.ts";
import { toThousandths } from "../quantity.ts";
import { numberText } from "./number.ts";

test.each([
  ["１２３", "123"],
  ["１２．５", "12.5"],
  ["12。5", "12.5"],
  ["１２｡５", "12.5"],
  ["－３", "-3"],
  ["ー３", "-3"],
  ["−3.5", "-3.5"],
  ["＋３", "3"],
  ["1，234。50", "1234.50"],
  ["１、２３４", "1234"],
  [" 7　", "7"],
  ["1,5", null],
  ["1，5", null],
  ["12,34", null],
  ["1.2.3", null],
  ["1。2。3", null],
  ["1e3", null],
  ["--1", null],
  ["十二", null],
  ["", null],
])("%s is the number %s", (written, text) => expect(numberText(written)).toBe(text));

test("amounts and quantities are the number that was written, or none", () => {
  expect([toFen("１，２３４。５"), toFen("1,5"), toFen("8.375")]).toEqual([123_450, null, null]);
  expect([toThousandths("１０。５"), toThousandths("1，5"), toThousandths("1.2345")]).toEqual([10_500, null, null]);
});
