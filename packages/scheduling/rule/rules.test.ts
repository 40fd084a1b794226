import { expect, test } from "vitest";
import { clockOf, hoursOf, kindOfDay, withinTwoMonths } from "./clock.ts";
import { breaksOf, minutesByDay, minutesOn, type ShiftTimes, shiftFaults, shiftMinutes } from "./shift-times.ts";

const ranges = (text: string) =>
  text
    .split(",")
    .filter(Boolean)
    .map((one) => ({ start: one.trim().slice(0, 5), end: one.trim().slice(6) }));
const times = (slots: string, rests = "", more: Partial<ShiftTimes> = {}): ShiftTimes => ({
  ...{ slots: ranges(slots), rests: ranges(rests), mealIds: [], flexible: 0 },
  ...more,
});
const meals = new Map([
  ["lunch", { start: "11:00", end: "12:00" }],
  ["late", { start: "00:30", end: "01:30" }],
]);
const limits = { low: 0.5, high: 16 };
const newYork = "America/New_York";
const shanghai = "Asia/Shanghai";

test.each([
  ["2026-03-06", newYork, 510],
  ["2026-03-07", newYork, 450],
  ["2026-03-08", newYork, 510],
  ["2026-10-31", newYork, 570],
  ["2026-11-01", newYork, 510],
  ["2026-03-07", shanghai, 510],
])("T1: a slot 21:00–05:30 of %s in %s has %i minutes", (date, zone, minutes) => {
  expect(minutesOn(times("21:00-05:30"), meals, date, zone)).toBe(minutes);
});

test("T1: a rest in the hour that is skipped takes nothing off, in the hour that comes twice it counts once", () => {
  expect(minutesOn(times("21:00-05:30", "02:00-02:30"), meals, "2026-03-07", newYork)).toBe(450);
  expect(minutesOn(times("21:00-05:30", "01:00-01:30"), meals, "2026-10-31", newYork)).toBe(540);
});

test.each([
  [0, 0],
  [480, 8],
  [450, 7.5],
  [20, 0.33],
  [10, 0.17],
  [100, 1.67],
])("T2: %i minutes are %d hours", (minutes, hours) => expect(hoursOf(minutes)).toBe(hours));

test("T3: a night belongs to its date, and a report splits it", () => {
  expect(minutesByDay(times("21:30-05:30"), meals, "2026-08-04", shanghai)).toEqual([
    { date: "2026-08-04", minutes: 150 },
    { date: "2026-08-05", minutes: 330 },
  ]);
  const twoDays = minutesByDay(times("06:30-15:00", "10:30-11:00"), meals, "2026-08-04", shanghai);
  expect(twoDays).toEqual([{ date: "2026-08-04", minutes: 480 }]);
});

test.each([
  ["2026-06-30", "2026-08-30", true],
  ["2026-06-30", "2026-08-31", false],
  ["2026-07-31", "2026-09-30", true],
  ["2026-07-31", "2026-10-01", false],
  ["2026-08-02", "2026-08-01", false],
  ["2025-12-31", "2026-02-28", true],
  ["2025-12-31", "2026-03-01", false],
])("T4: from %s to %s: %s", (from, to, fits) => expect(withinTwoMonths(from, to)).toBe(fits));

const chinese2026 = (day: string) => ["2026-10-01", "2026-10-02", "2026-10-03"].includes(day);
test.each([
  ["2026-10-01", false, "holiday"],
  ["2026-10-01", true, "holiday"],
  ["2026-10-06", true, "workday"],
  ["2026-10-06", false, "restDay"],
  ["2026-09-20", false, "restDay"],
  ["2026-09-19", true, "workday"],
])("T5: %s with a shift (%s) is a %s", (day, hasShift, kind) => {
  expect(kindOfDay(day, chinese2026, hasShift)).toBe(kind);
});

const codes = (shift: ShiftTimes) => shiftFaults(shift, meals, limits).map(({ code }) => code.split(".")[2]);
test.each<[string, ShiftTimes, string[]]>([
  ["S2: two slots over 24 h exactly", times("06:00-10:00, 22:00-06:00"), []],
  ["S2: the first crosses midnight", times("20:00-01:00, 05:00-08:00"), ["midnight"]],
  ["S2: the first ends at midnight", times("20:00-00:00, 00:30-08:00"), ["midnight"]],
  ["S2: three slots", times("06:00-10:00, 11:00-14:00, 17:00-20:00"), []],
  ["S2: less than 30 minutes between two", times("06:00-10:00, 10:00-14:00"), ["order"]],
  ["S2: in another order", times("11:00-14:00, 06:00-10:00"), ["order"]],
  ["S2: over 24 h", times("06:00-10:00, 22:00-06:30"), ["span"]],
  ["S2: off the half hour", times("06:15-10:00"), ["step"]],
  ["S2: a night", times("22:00-06:00"), []],
  ["S3: a rest inside", times("06:30-15:00", "10:30-11:00"), []],
  ["S3: a rest at the edge", times("06:30-15:00", "06:30-07:00"), ["rest"]],
  ["S3: a rest at the other edge", times("06:30-15:00", "14:30-15:00"), ["rest"]],
  ["S3: a rest outside", times("06:30-15:00", "16:00-16:30"), ["rest"]],
  ["S3: a rest after midnight", times("22:00-06:00", "02:00-02:30"), []],
  ["S3: rests that overlap", times("06:30-15:00", "10:30-11:30, 11:00-12:00"), ["rest"]],
  ["S3: a rest off the half hour", times("06:30-15:00", "10:45-11:15"), ["step"]],
  ["S4: over the most hours", times("06:00-22:30"), ["hoursHigh"]],
  ["S4: 16 h", times("06:00-22:00"), []],
  ["S4: half an hour", times("06:00-06:30"), []],
  ["S4: under the least hours", times("11:00-11:30", "", { mealIds: ["lunch"] }), ["hoursLow"]],
  ["S5: flexible", times("10:00-18:30", "13:00-13:30", { flexible: 45 }), []],
  ["S5: flexible with two slots", times("06:00-10:00, 11:00-14:00", "", { flexible: 45 }), ["flexibleSlots"]],
  ["S5: a rest too soon", times("10:00-18:30", "10:30-11:00", { flexible: 45 }), ["flexibleRest"]],
  ["S5: a meal too soon", times("10:30-18:30", "", { flexible: 60, mealIds: ["lunch"] }), ["flexibleRest"]],
])("%s", (_, shift, expected) => expect(codes(shift)).toEqual(expected));

test("S3, S4: rest and a meal's break are taken off, a minute in both once", () => {
  const early = times("06:30-15:00", "10:30-11:00");
  expect(shiftMinutes(early, meals) / 60).toBe(8);
  const withMeal = { ...early, mealIds: ["lunch"] };
  expect(shiftMinutes(withMeal, meals) / 60).toBe(7.5);
  expect(breaksOf(withMeal, meals).map(({ from, to }) => [clockOf(from), clockOf(to)])).toEqual([["11:15", "11:45"]]);
  expect(shiftMinutes({ ...times("06:30-15:00", "11:00-11:30"), mealIds: ["lunch"] }, meals) / 60).toBe(7.75);
  expect(shiftMinutes({ ...times("22:00-06:00"), mealIds: ["late"] }, meals) / 60).toBe(7.5);
  expect(shiftMinutes({ ...times("13:00-15:00"), mealIds: ["lunch"] }, meals) / 60).toBe(2);
  expect(shiftMinutes({ ...times("11:30-15:00"), mealIds: ["lunch"] }, meals)).toBe(195);
});
