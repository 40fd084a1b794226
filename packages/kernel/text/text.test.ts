import { expect, it } from "vitest";
import { z } from "zod";
import { cutTo, lengthOf, widthOf, withinWidth } from "./text.ts";

it.each<[string, number, number]>([
  ["", 0, 0],
  ["费用报销", 4, 4],
  ["Overtime", 8, 4],
  ["Expense claim", 13, 6],
  ["加班2", 3, 2.5],
  ["（全角）", 4, 4],
  ["(ab)", 4, 2],
  ["カタカナ", 4, 4],
  ["ｶﾀｶﾅ", 4, 2],
  ["한국어", 3, 3],
  ["𠮷野家", 3, 3],
  ["é", 1, 0.5],
  ["e\u0301", 1, 0.5],
  ["👨‍👩‍👧", 1, 1],
  ["❤️", 1, 1],
  ["🇨🇳", 1, 1],
])("%j has %d characters and takes the room of %d", (text, length, width) => {
  expect([lengthOf(text), widthOf(text)]).toEqual([length, width]);
});

it.each<[string, number, typeof widthOf, string]>([
  ["Overtime work", 6, widthOf, "Overtime work"],
  ["Overtime working", 6, widthOf, "Overtime work"],
  ["加班申请表单新", 6, widthOf, "加班申请表单"],
  ["加班ab单", 3, widthOf, "加班ab"],
  ["👨‍👩‍👧👨‍👩‍👧", 1, lengthOf, "👨‍👩‍👧"],
])("%j cut to %d is %j", (text, max, measure, expected) => {
  expect(cutTo(text, max, measure)).toBe(expected);
});

it("a schema refuses a wider text, and names the limit", () => {
  const name = z.string().check(withinWidth(6));
  expect(name.safeParse("Expense claim").success).toBe(true);
  expect(name.safeParse("Expense claims").error?.issues).toMatchObject([{ code: "too_big", maximum: 6 }]);
});
