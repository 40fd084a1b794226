import { expect, test } from "vitest";
import { holidaysOf } from "./holidays.ts";

const dayOf = async (country: string, day: string, language: "zh-CN" | "en-US" | "ja-JP" = "en-US") => {
  const { holidays } = await holidaysOf(country, Number(day.slice(0, 4)), language);
  const found = holidays.find((one) => one.day === day);
  return found && [found.kind, found.name];
};

test.each([
  ["CN", "2026-10-01", ["holiday", "National Day"]],
  ["CN", "2026-10-06", ["movedOff", "National Day"]],
  ["CN", "2026-09-20", ["makeUp", "National Day"]],
  ["CN", "2026-10-08", undefined],
  ["JP", "2026-11-23", ["holiday", "Labor Thanksgiving Day"]],
  ["US", "2026-11-26", ["holiday", "Thanksgiving Day"]],
  ["US", "2026-07-03", ["holiday", "Independence Day (substitute day)"]],
  ["GB", "2026-12-28", ["holiday", "Boxing Day (substitute day)"]],
  ["US", "2026-11-27", undefined],
])("in %s %s is %j", async (country, day, found) => {
  expect(await dayOf(country, day)).toEqual(found);
});

test("names are in the reader's language where the data has it", async () => {
  const names = await Promise.all([
    dayOf("CN", "2026-10-01", "zh-CN"),
    dayOf("CN", "2026-10-01", "ja-JP"),
    dayOf("JP", "2026-11-23", "ja-JP"),
    dayOf("HK", "2026-05-01", "zh-CN"),
  ]);
  expect(names.map((found) => found?.[1])).toEqual(["国庆节", "国慶節", "勤労感謝の日", "勞動節"]);
});

test.each([
  ["CN", 2026, true],
  ["CN", 2060, false],
  ["JP", 2050, true],
  ["JP", 2060, false],
  ["MO", 2026, false],
  ["ZZ", 2026, false],
  ["US", 2100, true],
])("of %s in %i holidays are known: %s", async (country, year, known) => {
  expect((await holidaysOf(country, year, "en-US")).known).toBe(known);
});

test("a holiday of several days has them all, in order, and none of another year", async () => {
  const { holidays } = await holidaysOf("CN", 2026, "zh-CN");
  const days = holidays.map(({ day }) => day);
  expect(days).toEqual([...days].sort());
  expect(days.filter((day) => day.startsWith("2026-10-0"))).toHaveLength(7);
  expect(days.every((day) => day.startsWith("2026-"))).toBe(true);
});
