import { expect, test } from "vitest";
import {
  addMonths,
  addWorkdays,
  beginningOf,
  dayOf,
  daysBetween,
  endOf,
  type HalfDay,
  instantAt,
  instantsOf,
  weekdayOf,
  workdaysBetween,
} from "./calendar-date.ts";

test.each([
  ["Asia/Shanghai", "2026-03-02", "2026-03-01T16:00:00Z", "2026-03-02T16:00:00Z"],
  ["Asia/Tokyo", "2026-12-31", "2026-12-30T15:00:00Z", "2026-12-31T15:00:00Z"],
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"],
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"],
  ["Asia/Kathmandu", "2024-02-29", "2024-02-28T18:15:00Z", "2024-02-29T18:15:00Z"],
  // Beirut: the clocks skip midnight, and the day begins at one. Havana: midnight comes twice, and the first counts.
  ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00Z", "2026-03-29T21:00:00Z"],
  ["America/Havana", "2025-11-02", "2025-11-02T04:00:00Z", "2025-11-03T05:00:00Z"],
])("in %s %s lasts from %s to %s", (timeZone, day, from, to) => {
  expect(new Date(beginningOf(day, timeZone)).toISOString()).toBe(from.replace("Z", ".000Z"));
  expect(new Date(endOf(day, timeZone)).toISOString()).toBe(to.replace("Z", ".000Z"));
  expect([dayOf(Date.parse(from), timeZone), dayOf(Date.parse(to) - 1, timeZone)]).toEqual([day, day]);
});

test("the instants of a period of days, of which each end may be open", () => {
  const [from, to] = [Date.parse("2026-03-01T16:00:00Z"), Date.parse("2026-03-03T16:00:00Z")];
  expect(instantsOf({ from: "2026-03-02", to: "2026-03-03" }, "Asia/Shanghai")).toEqual({ from, to });
  expect(instantsOf({ from: "2026-03-02" }, "Asia/Shanghai")).toEqual({ from, to: undefined });
  expect(instantsOf({}, "Asia/Shanghai")).toEqual({ from: undefined, to: undefined });
});

test("the days of a period across the end of February", () => {
  expect(daysBetween("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(daysBetween("2028-03-02", "2028-03-01")).toEqual([]);
});

/** Monday to Friday, except Wednesday the 2nd. */
const works = (day: string) => day !== "2026-12-02" && weekdayOf(day) % 6 !== 0;

test.each<[string, HalfDay, HalfDay, number]>([
  ["a day", "2026-12-01 AM", "2026-12-01 PM", 1],
  ["a morning", "2026-12-01 AM", "2026-12-01 AM", 0.5],
  ["an afternoon", "2026-12-01 PM", "2026-12-01 PM", 0.5],
  ["over a day off", "2026-12-01 AM", "2026-12-03 PM", 2],
  ["half of a day off counts nothing", "2026-12-01 AM", "2026-12-02 AM", 1],
  ["from a day off", "2026-12-02 PM", "2026-12-03 PM", 1],
  ["over a weekend, halves at both ends", "2026-12-04 PM", "2026-12-07 AM", 1],
  ["a weekend", "2026-12-05 AM", "2026-12-06 PM", 0],
  ["over the end of a year", "2026-12-31 AM", "2027-01-01 PM", 2],
  ["backwards", "2026-12-03 AM", "2026-12-01 PM", 0],
  ["from an afternoon to its morning", "2026-12-01 PM", "2026-12-01 AM", 0],
])("working days: %s", (_, from, to, days) => {
  expect(workdaysBetween(from, to, works)).toBe(days);
});

/** Also off: the 1st of October, moved from Saturday the 10th, which works. */
const golden = (day: string) => day === "2026-10-10" || (day !== "2026-10-01" && weekdayOf(day) % 6 !== 0);

test.each([
  ["Asia/Shanghai", "2026-03-06T17:00:00+08:00", 1, "2026-03-09T17:00:00+08:00"],
  ["Asia/Shanghai", "2026-03-06T17:00:00+08:00", 2, "2026-03-10T17:00:00+08:00"],
  ["Asia/Shanghai", "2026-09-30T09:30:15+08:00", 1, "2026-10-02T09:30:15+08:00"],
  ["Asia/Shanghai", "2026-10-09T18:00:00+08:00", 1, "2026-10-10T18:00:00+08:00"],
  ["Asia/Shanghai", "2026-03-07T17:00:00+08:00", 1, "2026-03-10T00:00:00+08:00"],
  // Friday in the zone, Saturday in UTC, and the reverse.
  ["America/New_York", "2026-03-06T20:00:00-05:00", 1, "2026-03-09T20:00:00-04:00"],
  ["Asia/Shanghai", "2026-03-07T03:00:00+08:00", 1, "2026-03-10T00:00:00+08:00"],
  ["+08:00", "2026-03-07T03:00:00+08:00", 1, "2026-03-10T00:00:00+08:00"],
  ["UTC", "2026-03-06T19:00:00Z", 60, "2026-05-29T19:00:00Z"],
])("in %s, %s and %i working days are %s", (timeZone, from, count, due) => {
  expect(addWorkdays(Date.parse(from), count, { timeZone, works: golden })).toBe(Date.parse(due));
});

test.each([
  ["2026-12-31", 2, "2027-02-28"],
  ["2027-12-31", 2, "2028-02-29"],
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-03-15", 10, "2027-01-15"],
])("%s and %i months are %s", (day, months, expected) => expect(addMonths(day, months)).toBe(expected));

test.each([
  ["2026-03-08", "01:30", "2026-03-08T06:30:00Z"],
  ["2026-03-08", "02:30", "2026-03-08T07:00:00Z"],
  ["2026-03-08", "03:00", "2026-03-08T07:00:00Z"],
  ["2026-11-01", "01:30", "2026-11-01T05:30:00Z"],
  ["2026-11-01", "02:00", "2026-11-01T07:00:00Z"],
])("in New York %s %s is %s: after the gap, and the first of two", (day, clock, at) => {
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  expect(instantAt(day, minutes * 60_000, "America/New_York")).toBe(Date.parse(at));
});
