import { describe, expect, test } from "vitest";
import { formatAgo, formatDate, formatDateTime, formatDay, formatMoney, formatNames } from "./format.ts";

const nine = new Date(2026, 2, 2, 9, 0).getTime();

test.each([
  ["zh-CN", "2026年3月2日 09:00"],
  ["en-US", "Mar 2, 2026, 9:00 AM"],
  ["ja-JP", "2026年3月2日 9:00"],
] as const)("an instant in %s", (language, text) => expect(formatDateTime(nine, language)).toBe(text));

test.each([
  ["zh-CN", "2026年3月2日"],
  ["en-US", "Mar 2, 2026"],
  ["ja-JP", "2026年3月2日"],
] as const)("a plain day in %s, in every time zone", (language, text) => {
  expect(formatDay("2026-03-02", language)).toBe(text);
  expect(formatDay("2026-03-02T23:00:00Z", language)).toBe(text);
});

test("what is no day stays as it is, what is no instant is empty", () => {
  expect(formatDay("soon", "en-US")).toBe("soon");
  expect(formatDate("soon", "en-US")).toBe("");
  expect(formatDateTime("soon", "en-US")).toBe("");
});

test.each([
  [123_450, "¥1,234.50"],
  [0, "¥0.00"],
  [-5, "-¥0.05"],
])("%i fen are %s", (fen, text) => expect(formatMoney(fen, "zh-CN")).toBe(text));

describe("how long ago", () => {
  const minute = 60_000;
  test.each([
    [20_000, "now"],
    [5 * minute, "5 minutes ago"],
    [3 * 60 * minute, "3 hours ago"],
    [26 * 60 * minute, "yesterday"],
    [8 * 24 * 60 * minute, "Feb 22, 2026"],
  ])("%i ms", (past, text) => expect(formatAgo(nine - past, "en-US", nine)).toBe(text));

  test.each([
    ["zh-CN", "5 分钟前"],
    ["ja-JP", "5分前"],
  ] as const)("in %s", (language, text) => expect(formatAgo(nine - 5 * minute, language, nine)).toBe(text));
});

test.each([
  ["zh-CN", "人事、财务"],
  ["en-US", "人事, 财务"],
  ["ja-JP", "人事、财务"],
] as const)("names in a row in %s", (language, text) => expect(formatNames(["人事", "财务"], language)).toBe(text));
