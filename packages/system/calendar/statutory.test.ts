import { addDays } from "@stampflow/kernel";
import library from "chinese-days";
import { expect, test } from "vitest";
import { lunarDate, statutoryDays } from "./statutory.ts";

const short = (days: readonly string[]) => days.map((day) => day.slice(5)).join(" ");

test.each([
  [2023, "01-01 01-22 01-23 01-24 04-05 05-01 06-22 09-29 10-01 10-02 10-03"],
  [2024, "01-01 02-10 02-11 02-12 04-04 05-01 06-10 09-17 10-01 10-02 10-03"],
  [2025, "01-01 01-28 01-29 01-30 01-31 04-04 05-01 05-02 05-31 10-01 10-02 10-03 10-06"],
  [2026, "01-01 02-16 02-17 02-18 02-19 04-05 05-01 05-02 06-19 09-25 10-01 10-02 10-03"],
  [2027, "01-01 02-05 02-06 02-07 02-08 04-05 05-01 05-02 06-09 09-15 10-01 10-02 10-03"],
  [2020, "01-01 01-25 01-26 01-27 04-04 05-01 06-25 10-01 10-02 10-03"],
])("T5: China's statutory days of %i are the festivals' own", async (year, days) => {
  expect(short(await statutoryDays("CN", year))).toBe(days);
});

test("T5: elsewhere they are the public holidays", async () => {
  expect(await statutoryDays("JP", 2026)).toContain("2026-11-23");
  expect(await statutoryDays("US", 2026)).toContain("2026-11-26");
});

test("T5: until 2099 festivals of the Chinese calendar are on the days of its published table", () => {
  const isOn = (day: string, month: number, date: number) => {
    const { lunarMon, lunarDay, isLeap } = library.getLunarDate(day);
    return lunarMon === month && lunarDay === date && !isLeap;
  };
  for (let year = 2000; year <= 2099; year++) {
    const found = [lunarDate(year, "1/1"), lunarDate(year, "5/5"), lunarDate(year, "8/15")];
    expect([isOn(found[0] ?? "", 1, 1), isOn(found[1] ?? "", 5, 5), isOn(found[2] ?? "", 8, 15)]).toEqual([
      true,
      true,
      true,
    ]);
  }
  expect(isOn(addDays(lunarDate(2027, "1/1"), 1), 1, 1)).toBe(false);
});
