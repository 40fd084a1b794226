import type { DayKindOf } from "@stampflow/scheduling";
import { expect, test } from "vitest";
import { minute } from "./model.ts";
import {
  flooredMinutes,
  freePieces,
  hoursInLieu,
  type OvertimeMode,
  type OvertimeRules,
  overtimeRefusal,
} from "./overtime.ts";
import { at, dayOn, type Given, k, night, personOf, shanghai, split, times } from "./sample.ts";

const rules = (mode: OvertimeMode, more: Partial<OvertimeRules> = {}): OvertimeRules => ({
  ...{ modeOn: () => mode, fullTimeOn: () => true, limitOn: () => 0, kindOf: (): DayKindOf => "workday" },
  ...more,
});
const day = times("10:00-18:30", "13:00-13:30");
const moving = times("10:00-18:30", "13:00-13:30", { flexible: 45 });
const span = (text: string) => {
  const [from = "", to = ""] = text.split("-");
  return { from: at(from), to: at(to) };
};
const each = (given: Given) =>
  (["approval", "both", "punches"] as const).map((mode) =>
    dayOn({ ...given, overtimeRules: rules(mode) }).overtime.reduce((sum, one) => sum + one.minutes, 0),
  );

test.each<[string, Given, number[]]>([
  [
    "the example of the page",
    { shifts: { "2026-08-06": day }, overtime: "19:00-21:45", punches: "10:00, 21:10" },
    [150, 120, 150],
  ],
  [
    "stayed as approved",
    { shifts: { "2026-08-06": day }, overtime: "18:30-20:30", punches: "10:00, 20:31" },
    [120, 120, 120],
  ],
  [
    "left before it began",
    { shifts: { "2026-08-06": day }, overtime: "19:00-21:00", punches: "10:00, 18:40" },
    [120, 0, 0],
  ],
  ["did not punch out", { shifts: { "2026-08-06": day }, overtime: "19:00-21:00", punches: "10:00" }, [120, 0, 0]],
  ["no application", { shifts: { "2026-08-06": day }, punches: "10:00, 20:10" }, [0, 0, 90]],
  ["29 minutes are none", { shifts: { "2026-08-06": day }, punches: "10:00, 18:59" }, [0, 0, 0]],
  [
    "two ranges are floored by themselves",
    { shifts: { "2026-08-06": day }, overtime: "18:30-19:15, 19:30-20:20", punches: "10:00, 20:30" },
    [60, 60, 120],
  ],
  [
    "before the shift, the same by punches",
    { shifts: { "2026-08-06": day }, overtime: "08:00-09:30", punches: "08:20, 18:30" },
    [90, 60, 60],
  ],
  [
    "on a day without a shift, the same by punches",
    { overtime: "09:00-12:00", punches: "09:10, 12:05" },
    [180, 150, 150],
  ],
  ["on a day without a shift, nobody came", { overtime: "09:00-12:00" }, [180, 0, 0]],
  [
    "far from the shift: a block of its own",
    { shifts: { "2026-08-06": k }, overtime: "18:00-20:00", punches: "06:30, 15:00, 17:58, 19:31" },
    [120, 90, 90],
  ],
  [
    "a slot that moved: punches count from its end",
    { shifts: { "2026-08-06": moving }, punches: "10:40, 20:20" },
    [0, 0, 60],
  ],
  [
    "after the last slot only",
    { shifts: { "2026-08-06": split }, punches: "06:00, 10:29, 11:00, 14:00, 17:00, 21:00" },
    [0, 0, 60],
  ],
])("O4: %s", (_, given, expected) => {
  expect(each(given)).toEqual(expected);
});

test("O4: by punches at most the limit, without what other ranges of the date have used", () => {
  const given = {
    shifts: { "2026-08-06": day },
    punches: "08:00, 23:00",
    overtimeRules: rules("punches", { limitOn: () => 120 }),
  };
  expect(dayOn(given).overtime.map(({ minutes }) => minutes)).toEqual([120]);
  expect(dayOn({ ...given, overtime: "08:00-09:30" }).overtime.map(({ minutes }) => minutes)).toEqual([90, 30]);
  const partTime = rules("punches", { fullTimeOn: () => false });
  expect(dayOn({ ...given, overtimeRules: partTime }).overtime).toEqual([]);
});

test("O6: nothing before the window has closed", () => {
  const given = {
    shifts: { "2026-08-06": day },
    overtime: "19:00-21:00",
    punches: "10:00, 21:00",
    overtimeRules: rules("both"),
  };
  expect(dayOn(given, at("2026-08-07 02:59")).overtime).toEqual([]);
  expect(dayOn(given, at("2026-08-07 03:00")).overtime).toHaveLength(1);
});

test("O4: overtime of which nothing was worked is shown as it was asked for, and why it counts for nothing", () => {
  const given = { overtime: "13:00-15:00", overtimeRules: rules("both") };
  const asked = { from: at("13:00"), to: at("15:00"), minutes: 0 };
  expect(dayOn(given).overtime).toEqual([{ ...asked, id: "o0", date: "2026-08-06", unworked: true }]);
  expect(dayOn(given).why).toEqual([{ rule: "O4", key: "overtimeUnworked", values: asked }]);
});

test("O1: overtime after midnight belongs to the date of the block that it joins, else to that of its start", () => {
  const shifts = { "2026-08-05": night };
  const given = { overtime: "2026-08-06 05:30/2026-08-06 07:00", overtimeRules: rules("approval") };
  expect(dayOn({ ...given, shifts, date: "2026-08-05" }).overtime).toHaveLength(1);
  expect(dayOn({ ...given, shifts, date: "2026-08-06" }).overtime).toEqual([]);
  expect(dayOn({ ...given, date: "2026-08-06" }).overtime).toHaveLength(1);
});

test.each([
  ["18:30-19:15", 30],
  ["18:30-19:20", 30],
  ["18:30-18:59", 0],
  ["18:30-19:30", 60],
])("O2: %s counts %i", (text, minutes) => {
  expect(flooredMinutes(span(text))).toBe(minutes);
});

const asked = (ranges: string[], more: Partial<Parameters<typeof overtimeRefusal>[0]> = {}) =>
  overtimeRefusal({
    ...{
      ranges: ranges.map(span),
      date: "2026-08-06",
      fullTime: true,
      shifts: personOf({ shifts: { "2026-08-06": day } }).shifts,
    },
    ...{ absences: [], others: [], limit: 120, zone: shanghai },
    ...more,
  });
const running = [{ ...span("18:30-20:00"), date: "2026-08-06" }];

test.each<[string, ReturnType<typeof asked>, unknown]>([
  ["within the limit", asked(["20:00-20:30"], { others: running }), null],
  [
    "over the limit",
    asked(["20:00-21:00"], { others: running }),
    { code: "attendance.overtime.limit", data: { left: 0.5 } },
  ],
  [
    "ranges of another date do not count",
    asked(["20:00-21:00"], { others: [{ ...span("18:30-20:00"), date: "2026-08-05" }] }),
    null,
  ],
  ["no limit", asked(["18:30-23:30"], { limit: 0 }), null],
  ["45 and 50 minutes are 60", asked(["18:30-19:15", "19:30-20:20"], { limit: 60 }), null],
  ["under 30", asked(["18:30-18:59"]), { code: "attendance.overtime.short" }],
  ["in a slot", asked(["17:00-19:00"]), { code: "attendance.overtime.inShift" }],
  ["in the rest of a slot", asked(["13:00-13:30"]), { code: "attendance.overtime.inShift" }],
  ["in leave", asked(["19:00-20:00"], { absences: [span("19:30-21:00")] }), { code: "attendance.overtime.overlap" }],
  ["over another range", asked(["19:30-20:30"], { others: running }), { code: "attendance.overtime.overlap" }],
  ["over each other", asked(["18:30-19:30", "19:00-20:00"]), { code: "attendance.overtime.overlap" }],
  ["not full-time", asked(["18:30-19:30"], { fullTime: false }), { code: "attendance.overtime.fullTime" }],
  [
    "no slot on the date",
    asked(["18:30-19:30"], {
      shifts: personOf({ shifts: { "2026-08-06": times("00:00-00:00"), "2026-08-07": times("00:00-08:00") } }).shifts,
    }),
    { code: "attendance.overtime.noSlot" },
  ],
])("O1, O2: %s", (_, found, expected) => {
  expect(found).toEqual(expected);
});

test.each<[string, Given["shifts"], string[]]>([
  ["outside the slots, until 06:00", { "2026-08-06": day }, ["06 00:00–06 10:00", "06 18:30–07 06:00"]],
  ["6 h after the last slot, if later", { "2026-08-06": night }, ["06 00:00–06 21:30", "07 05:30–07 11:30"]],
  [
    "cut at the next slot",
    { "2026-08-06": night, "2026-08-07": times("09:00-12:00") },
    ["06 00:00–06 21:30", "07 05:30–07 09:00"],
  ],
  ["a night before", { "2026-08-05": night, "2026-08-06": day }, ["06 05:30–06 10:00", "06 18:30–07 06:00"]],
  ["without a shift", {}, ["06 00:00–07 06:00"]],
  [
    "gaps of a split shift",
    { "2026-08-06": times("06:00-10:00, 10:30-14:00, 14:30-20:00") },
    ["06 00:00–06 06:00", "06 10:00–06 10:30", "06 14:00–06 14:30", "06 20:00–07 06:00"],
  ],
])("O3: %s", (_, shifts, expected) => {
  const shown = (instant: number) => new Date(instant + 480 * minute).toISOString().slice(8, 16).replace("T", " ");
  const pieces = freePieces("2026-08-06", personOf(shifts ? { shifts } : {}).shifts, shanghai);
  expect(pieces.map(({ from, to }) => `${shown(from)}–${shown(to)}`)).toEqual(expected);
});

test.each<[number, number, 0.5 | 1, number]>([
  [210, 2, 0.5, 7],
  [210, 1.25, 0.5, 4],
  [210, 1, 1, 3],
  [30, 1, 0.5, 0.5],
  [30, 1, 1, 0],
  [180, 1.1, 0.5, 3],
  [90, 1.3333, 0.5, 1.5],
])("O6: %i minutes at a factor of %f, in steps of %f → %f h", (minutes, factor, step, hours) => {
  expect(hoursInLieu(minutes, factor, step)).toBe(hours);
});
