import { expect, test } from "vitest";
import { formatBrief, formatDate, formatDateTime, formatDay, formatNumber, withSign } from "./format.ts";

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

const january = Date.UTC(2027, 0, 2);
test.each([
  [["2027-01-04", "2027-01-08"], "1月4–8日", "Jan 4–8"],
  [["2026-12-30", "2027-01-02"], "12月30日 – 1月2日", "Dec 30 – Jan 2"],
  [["2027-01-04", "2027-01-04"], "1月4日", "Jan 4"],
  [["2027-01-04"], "1月4日", "Jan 4"],
  [["2027-01-04 09:00", "2027-01-04 18:30"], "1月4日 09:00 – 18:30", "Jan 4, 9:00 AM – 6:30 PM"],
  [["2027-01-04 18:00", "2027-01-05 00:30"], "1月4日 18:00 – 1月5日 00:30", "Jan 4, 6:00 PM – Jan 5, 12:30 AM"],
  [["2027-01-04 PM", "2027-01-05 AM"], "1月4日 下午 – 1月5日 上午", "Jan 4 afternoon – Jan 5 morning"],
  [["2027-01-04 AM", "2027-01-08 PM"], "1月4–8日", "Jan 4–8"],
  [["2027-01-04 AM", "2027-01-04 PM"], "1月4日", "Jan 4"],
  [["2028-01-04", "2028-01-08"], "2028年1月4日 – 2028年1月8日", "Jan 4, 2028 – Jan 8, 2028"],
  [["2027-01"], "2027年1月", "Jan 2027"],
  [[], "", ""],
])("%j as short as people say it", (ends, zh, en) =>
  expect([formatBrief(ends, "zh-CN", january), formatBrief(ends, "en-US", january)]).toEqual([zh, en]),
);
