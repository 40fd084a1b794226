import { expect, test } from "vitest";
import { workdaysIn, yearsIn } from "./workdays.ts";

/** Without the 4th to the 6th. */
const workday = (day: string) => !["2026-12-04", "2026-12-05", "2026-12-06"].includes(day);

test.each<[string, unknown, number | undefined]>([
  ["days", ["2026-12-01", "2026-12-03"], 3],
  ["days, with days off", ["2026-12-03", "2026-12-07"], 2],
  ["half days", ["2026-12-01 PM", "2026-12-03 AM"], 2],
  ["a morning", ["2026-12-01 AM", "2026-12-01 AM"], 0.5],
  ["hours of an afternoon", ["2026-12-01 13:00", "2026-12-01 18:00"], 0.5],
  ["hours until noon", ["2026-12-01 09:00", "2026-12-01 12:00"], 0.5],
  ["hours over noon", ["2026-12-01 11:00", "2026-12-01 12:30"], 1],
  ["hours until midnight", ["2026-12-01 09:00", "2026-12-02 00:00"], 1],
  ["an afternoon until midnight", ["2026-12-01 13:00", "2026-12-02 00:00"], 0.5],
  ["days until midnight", ["2026-12-01 00:00", "2026-12-03 00:00"], 2],
  ["nothing at midnight", ["2026-12-02 00:00", "2026-12-02 00:00"], 0],
  ["midnight after a day off", ["2026-12-03 09:00", "2026-12-07 00:00"], 1],
  ["the last minute", ["2026-12-01 09:00", "2026-12-01 23:59"], 1],
  ["days off alone", ["2026-12-04", "2026-12-06"], 0],
  ["366 days", ["2026-01-01", "2027-01-01"], 363],
  ["367 days", ["2026-01-01", "2027-01-02"], undefined],
  ["half a range", ["2026-12-01", null], undefined],
  ["backwards", ["2026-12-03", "2026-12-01"], undefined],
  ["months", ["2026-12", "2026-12"], undefined],
  ["no dates", ["x", "y"], undefined],
  ["no range", "2026-12-01", undefined],
])("working days of %s", (_, range, days) => {
  expect(workdaysIn(range, workday)).toBe(days);
});

test.each<[unknown, number[]]>([
  [["2026-12-01", "2026-12-03"], [2026]],
  [
    ["2026-12-31 PM", "2027-01-01 AM"],
    [2026, 2027],
  ],
  [["1900-01-01", "9999-12-31"], []],
  [undefined, []],
])("the years of %j are %j", (range, years) => {
  expect(yearsIn(range)).toEqual(years);
});
