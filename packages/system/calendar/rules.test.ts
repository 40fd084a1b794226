import { expect, test } from "vitest";
import { type Calendar, calendarDays, type DayKind, type Override, workdaysIn, worksOn } from "./rules.ts";

const holidays: Calendar["holidays"] = [
  { day: "2026-10-01", kind: "holiday", name: "国庆节" },
  { day: "2026-10-06", kind: "movedOff", name: "国庆节" },
  { day: "2026-10-10", kind: "makeUp", name: "国庆节" },
];
const calendar = (overrides: Override[] = [], weekdaysOff = [0, 6]): Calendar => ({ weekdaysOff, holidays, overrides });

test.each<[string, DayKind, boolean, string]>([
  ["2026-09-30", "workday", true, ""],
  ["2026-10-01", "holiday", false, "国庆节"],
  ["2026-10-03", "restDay", false, ""],
  ["2026-10-06", "movedOff", false, "国庆节"],
  ["2026-10-10", "makeUp", true, "国庆节"],
  ["2026-10-11", "restDay", false, ""],
])("%s is a %s", (day, kind, works, name) => {
  expect(calendarDays(calendar())(day)).toEqual({ kind, name });
  expect(worksOn(kind)).toBe(works);
});

test.each<[string, string, boolean, DayKind]>([
  ["a working day", "2026-09-30", false, "companyOff"],
  ["a holiday", "2026-10-01", true, "companyWork"],
  ["a make-up workday", "2026-10-10", false, "companyOff"],
  ["a weekly day off", "2026-10-11", true, "companyWork"],
])("the company's word counts on %s", (_, day, works, kind) => {
  const dayAt = calendarDays(calendar([{ day, works, name: "x" }]));
  expect(dayAt(day)).toEqual({ kind, name: "x" });
  expect(worksOn(kind)).toBe(works);
});

test("weekly days off are the company's", () => {
  const dayAt = calendarDays(calendar([], [1]));
  expect(["2026-10-11", "2026-10-12", "2026-10-13"].map((day) => dayAt(day).kind)).toEqual([
    "workday",
    "restDay",
    "workday",
  ]);
});

test.each([
  ["2026-09-30 AM", "2026-10-02 PM", 2],
  ["2026-09-30 PM", "2026-10-02 AM", 1],
  ["2026-10-09 AM", "2026-10-12 PM", 3],
  ["2026-10-10 PM", "2026-10-10 PM", 0.5],
  ["2026-10-03 AM", "2026-10-04 PM", 0],
] as const)("from %s to %s are %s working days", (from, to, days) => {
  expect(workdaysIn(calendar(), from, to)).toBe(days);
});
