import { expect, test } from "vitest";
import { formatWait, waitParts } from "./wait.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  ["a moment", 10, "1 min"],
  ["minutes", 59 * minute, "59 min"],
  ["an hour", hour, "1 hr"],
  ["hours and minutes", 2 * hour + 5 * minute, "2 hr 5 min"],
  ["days and hours", 3 * day + 4 * hour + 59 * minute, "3 days 4 hr"],
  ["days and minutes", 2 * day + 5 * minute, "2 days"],
])("%s", (_name, ms, wanted) => {
  expect(formatWait(ms, "en-US")).toBe(wanted);
});

test.each([
  ["zh-CN", "2 天 3 小时"],
  ["ja-JP", "2日3時間"],
])("in %s", (language, wanted) => {
  expect(formatWait(2 * day + 3 * hour, language)).toBe(wanted);
});

test("a clock that runs behind never shows a negative wait", () => {
  expect(waitParts(-5000)).toEqual([{ unit: "minute", count: 1 }]);
});
