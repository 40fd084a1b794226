import { expect, test } from "vitest";
import { formatDate, formatDateTime, formatDay, formatNumber, withSign } from "./format.ts";

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

test("a text that is no day is unchanged, an invalid instant is empty", () => {
  expect(formatDay("soon", "en-US")).toBe("soon");
  expect(formatDate("soon", "en-US")).toBe("");
  expect(formatDateTime("soon", "en-US")).toBe("");
});

test.each([
  ["zh-CN", "2026年3月2日 01:00"],
  ["en-US", "Mar 2, 2026, 1:00 AM"],
  ["ja-JP", "2026年3月2日 1:00"],
] as const)("an instant in the zone of a company, in %s", (language, text) =>
  expect(formatDateTime(Date.UTC(2026, 2, 1, 17), language, "Asia/Shanghai")).toBe(text),
);

test.each([
  ["2026", "2026年", "2026", "2026年"],
  ["2026-03", "2026年3月", "Mar 2026", "2026年3月"],
  ["2026-03-02 AM", "2026年3月2日 上午", "Mar 2, 2026 morning", "2026年3月2日 午前"],
  ["2026-03-02 13:05", "2026年3月2日 13:05", "Mar 2, 2026, 1:05 PM", "2026年3月2日 13:05"],
])("%s of the calendar", (text, zh, en, ja) => {
  expect([formatDay(text, "zh-CN"), formatDay(text, "en-US"), formatDay(text, "ja-JP")]).toEqual([zh, en, ja]);
});

test.each(["zh-CN", "en-US", "ja-JP"] as const)("numbers in %s", (language) => {
  expect([formatNumber(1234.5, language), formatNumber(1234.5, language, 2)]).toEqual(["1,234.5", "1,234.50"]);
});

test("the currency sign is after the minus", () => expect(withSign("-1234567.8", "HK$")).toBe("-HK$1,234,567.8"));
