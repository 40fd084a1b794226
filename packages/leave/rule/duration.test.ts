import fc from "fast-check";
import { expect, test } from "vitest";
import { amountsOf, type Counting, daysMet, type Leave, totalOf } from "./duration.ts";
import { ceilTo, floorTo, fraction, plus, zero } from "./fraction.ts";
import { early, newYork, night, shanghai, times, tokyo, workDays } from "./sample.ts";

const hours: Counting = { unit: "hour", step: 0.5, duration: "scheduled" };
const days: Counting = { ...hours, unit: "day" };
const shiftDays: Counting = { ...days, duration: "shiftDays" };
const dates: Counting = { ...days, duration: "dates" };
const leave = (start: string, end: string): Leave => ({ start, end });
const friMon = ["2026-08-07", "2026-08-10"];
const overWeekend = leave("2026-08-07 09:10", "2026-08-10 08:10");
const counted = (one: Leave, shift: Parameters<typeof workDays>[0], on: string[], how: Counting, zone = shanghai) =>
  amountsOf(one, workDays(shift, on, zone), how, zone);
const total = (...of: Parameters<typeof counted>) => totalOf(counted(...of));

test.each([
  ["hours", hours, 7],
  ["days", days, 1],
  ["dates with a shift", shiftDays, 2],
  ["calendar dates", dates, 4],
  ["whole hours", { ...hours, step: 1 as const }, 7],
  ["whole days", { ...days, step: 1 as const }, 1],
])("L1: Friday 09:10 to Monday 08:10 in %s", (_, how, expected) => {
  expect(total(overWeekend, early, friMon, how)).toBe(expected);
});

test("L1: 320 and 100 minutes are added before they are rounded", () => {
  expect(counted(overWeekend, early, friMon, hours).map(({ minutes }) => minutes)).toEqual([320, 100]);
});

test.each([
  ["days", days, [1, 0]],
  ["hours", hours, [5.5, 1.5]],
  ["dates with a shift", shiftDays, [1, 1]],
  ["calendar dates", dates, [1, 1, 1, 1]],
])("L3: what each date takes in %s", (_, how, expected) => {
  expect(counted(overWeekend, early, friMon, how).map(({ amount }) => amount)).toEqual(expected);
});

const split = times("09:00-12:00, 13:00-18:00", "", 8);
test.each<[string, Leave, Parameters<typeof times>, Counting, number]>([
  ["a whole day in days", leave("2026-08-10 00:00", "2026-08-10 23:59"), ["06:30-15:00", "10:30-11:00", 8], days, 1],
  ["whole dates without times", leave("2026-08-10", "2026-08-10"), ["06:30-15:00", "10:30-11:00", 8], days, 1],
  ["until midnight", leave("2026-08-10 06:30", "2026-08-11 00:00"), ["06:30-15:00", "10:30-11:00", 8], days, 1],
  ["one minute", leave("2026-08-10 06:30", "2026-08-10 06:31"), ["06:30-15:00", "10:30-11:00", 8], hours, 0.5],
  ["31 minutes", leave("2026-08-10 06:30", "2026-08-10 07:01"), ["06:30-15:00", "10:30-11:00", 8], hours, 1],
  ["30 minutes", leave("2026-08-10 06:30", "2026-08-10 07:00"), ["06:30-15:00", "10:30-11:00", 8], hours, 0.5],
  ["half of a day", leave("2026-08-10 06:30", "2026-08-10 10:30"), ["06:30-15:00", "10:30-11:00", 8], days, 0.5],
  ["a minute over half", leave("2026-08-10 06:30", "2026-08-10 11:01"), ["06:30-15:00", "10:30-11:00", 8], days, 1],
  ["before the shift", leave("2026-08-10 05:00", "2026-08-10 06:30"), ["06:30-15:00", "10:30-11:00", 8], hours, 0],
  ["only the rest", leave("2026-08-10 10:30", "2026-08-10 11:00"), ["06:30-15:00", "10:30-11:00", 8], hours, 0],
  ["across the rest", leave("2026-08-10 10:00", "2026-08-10 11:30"), ["06:30-15:00", "10:30-11:00", 8], hours, 1],
  ["between two slots", leave("2026-08-10 12:00", "2026-08-10 13:00"), ["09:00-12:00, 13:00-18:00"], hours, 0],
  ["from slot to slot", leave("2026-08-10 11:00", "2026-08-10 14:00"), ["09:00-12:00, 13:00-18:00"], hours, 2],
  ["a long shift counted by 8 h", leave("2026-08-10", "2026-08-10"), ["08:00-18:00", "", 8], days, 1.5],
  ["a long shift counted by itself", leave("2026-08-10", "2026-08-10"), ["08:00-18:00"], days, 1],
  ["a short shift counted by 8 h", leave("2026-08-10", "2026-08-10"), ["08:00-12:00", "", 8], days, 0.5],
  ["7.5 h a day", leave("2026-08-10 06:30", "2026-08-10 10:15"), ["06:30-15:00", "10:30-11:00", 7.5], days, 0.5],
])("L1: %s", (_, one, [slots, rests, dayHours], how, expected) => {
  expect(total(one, times(slots, rests, dayHours ?? null), ["2026-08-10"], how)).toBe(expected);
});

test.each<[string, Leave, string, number]>([
  ["New York, clocks go forward", leave("2026-03-07 20:00", "2026-03-08 06:00"), "2026-03-07", 7.5],
  ["New York, the night after", leave("2026-03-08 20:00", "2026-03-09 06:00"), "2026-03-08", 8.5],
  ["New York, clocks go back", leave("2026-10-31 20:00", "2026-11-01 06:00"), "2026-10-31", 9.5],
  ["New York, until the hour that is skipped", leave("2026-03-07 21:00", "2026-03-08 02:30"), "2026-03-07", 5],
  ["New York, until the first 01:30 of two", leave("2026-10-31 21:00", "2026-11-01 01:30"), "2026-10-31", 4.5],
])("L1: a night 21:00–05:30 in hours: %s", (_, one, date, expected) => {
  expect(total(one, night, [date], hours, newYork)).toBe(expected);
});

test.each([
  ["2026-03-07", "2026-03-08", 8, 1],
  ["2026-10-31", "2026-11-01", 8, 1.5],
  ["2026-03-07", "2026-03-08", null, 1],
  ["2026-10-31", "2026-11-01", null, 1],
])("L1: the night of %s in days, counted by %s h or by itself", (date, next, dayHours, expected) => {
  const shift = times("21:00-05:30", "", dayHours);
  expect(total(leave(`${date} 20:00`, `${next} 06:00`), shift, [date], days, newYork)).toBe(expected);
  expect(total(leave(date, date), shift, [date], shiftDays, newYork)).toBe(1);
});

test.each([
  [shanghai, 8],
  [tokyo, 8],
  [newYork, 8],
])("L1: a day has the same hours in %s", (zone, expected) => {
  expect(total(leave("2026-08-10 00:00", "2026-08-10 23:59"), early, ["2026-08-10"], hours, zone)).toBe(expected);
});

test("L1: a temporary shift counts besides the shift of its date, by its own hours of one day", () => {
  const friday = [
    ...workDays(early, ["2026-08-07"], shanghai),
    ...workDays(times("16:00-18:00", "", 8), ["2026-08-07"], shanghai),
  ];
  const whole = leave("2026-08-07", "2026-08-07");
  expect(amountsOf(whole, friday, hours, shanghai)).toEqual([{ date: "2026-08-07", minutes: 600, amount: 10 }]);
  expect(totalOf(amountsOf(whole, friday, days, shanghai))).toBe(1.5);
  expect(totalOf(amountsOf(whole, friday, shiftDays, shanghai))).toBe(1);
});

test("L1: the morning end of a night belongs to the date before", () => {
  const met = counted(leave("2026-08-11 00:00", "2026-08-11 06:00"), night, ["2026-08-10", "2026-08-11"], hours);
  expect(met).toEqual([{ date: "2026-08-10", minutes: 330, amount: 5.5 }]);
});

test("L1: whole dates do not take the night that began before them", () => {
  expect(counted(leave("2026-08-11", "2026-08-11"), night, ["2026-08-10", "2026-08-11"], shiftDays)).toEqual([
    { date: "2026-08-11", minutes: 510, amount: 1 },
  ]);
});

test("L1: a leap day is a date", () => {
  expect(total(leave("2028-02-28", "2028-03-01"), early, [], dates)).toBe(3);
  expect(total(leave("2027-02-28", "2027-03-01"), early, [], dates)).toBe(2);
});

test("L4: a shift that is met without a minute, and none at all", () => {
  const met = (start: string, end: string) =>
    daysMet(leave(start, end), workDays(split, ["2026-08-10"], shanghai), hours, shanghai).length;
  expect([
    met("2026-08-10 12:00", "2026-08-10 13:00"),
    met("2026-08-10 18:00", "2026-08-10 20:00"),
    met("2026-08-11", "2026-08-11"),
  ]).toEqual([1, 0, 0]);
});

test("three thirds are one, and sums of tenths have no rest", () => {
  const third = fraction(1, 3);
  expect(ceilTo(plus(plus(third, third), third), 1)).toBe(1);
  const tenths = Array.from({ length: 30 }, () => fraction(1, 10)).reduce(plus, zero);
  expect([ceilTo(tenths, 0.5), floorTo(tenths, 0.5)]).toEqual([3, 3]);
});

const minute = fc.integer({ min: 0, max: 4 * 1440 });
const at = (minutes: number) =>
  `2026-08-${String(7 + Math.floor(minutes / 1440)).padStart(2, "0")} ${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
test("L3: what dates take adds up to the sum rounded once, and nothing is negative", () => {
  fc.assert(
    fc.property(minute, minute, fc.constantFrom(hours, days, { ...days, step: 1 as const }), (one, other, how) => {
      fc.pre(one !== other);
      const [start, end] = [Math.min(one, other), Math.max(one, other)].map(at) as [string, string];
      const found = counted(leave(start, end), early, ["2026-08-07", "2026-08-08", "2026-08-10", "2026-08-11"], how);
      const minutes = found.reduce((sum, day) => sum + day.minutes, 0);
      const exact = how.unit === "hour" ? minutes / 60 : minutes / 480;
      expect(totalOf(found)).toBeGreaterThanOrEqual(exact);
      expect(totalOf(found) - exact).toBeLessThan(how.step);
      expect(found.every(({ amount }) => amount >= 0)).toBe(true);
    }),
  );
});
