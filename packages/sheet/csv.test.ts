import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test.each([
  ["plain", "请假", "请假"],
  ["a comma", "a,b", '"a,b"'],
  ["quotes", 'say "x"', '"say ""x"""'],
  ["lines", "a\nb", '"a\nb"'],
  ["a formula", "=1+1", "'=1+1"],
  ["a formula with a comma", "@SUM(A1,B1)", '"\'@SUM(A1,B1)"'],
  ["a negative number", "-12.50", "-12.50"],
])("%s", (_name, value, wanted) => {
  expect(csvOf(["h"], [[value]])).toBe(`\uFEFFh\r\n${wanted}\r\n`);
});
