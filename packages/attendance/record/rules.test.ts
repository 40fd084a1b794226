import { expect, test } from "vitest";
import type { DayRow, KeptOvertime, PersonMonth } from "../month/schema.ts";
import { sumsIn } from "./rules.ts";
import { added, noSums, type Sums, shownOf } from "./schema.ts";

const row = (changes: Partial<DayRow> = {}): DayRow => ({
  ...{ state: "confirmed", status: "normal", code: 0, scheduled: 480, absence: 0, paid: 480, unpaid: 0 },
  ...{ late: 0, early: 0, overtime: 0, meals: [], closes: 1, nonPayable: 0, reason: "", remark: "", seen: "", by: "" },
  ...{ mealsExpected: [], since: 0 },
  ...changes,
});
const days = (rows: readonly DayRow[]) =>
  Object.fromEntries(rows.map((one, at) => [String(at + 1).padStart(2, "0"), one]));
const month = (name: string, rows: readonly DayRow[], overtime: readonly KeptOvertime[] = []): PersonMonth => ({
  ...{ userId: "u1", month: name, version: 1, days: days(rows), corrections: [], overtime: [...overtime] },
  ...{ locked: false, zone: "", at: 1, asked: [], pieces: [], lockedOvertime: [], adjusted: {}, adjustments: [] },
});
const range = (date: string, minutes: number, changes: Partial<KeptOvertime> = {}): KeptOvertime => ({
  ...{ id: `o${date}`, number: "1", from: 0, to: 0, date, approved: true, lieu: false, kind: "workday", factor: 1 },
  ...{ minutes, ...changes },
});
const whole = { from: "2026-08-01", to: "2026-08-31" };
const sums = (months: readonly PersonMonth[], period = whole, holidays: readonly string[] = []): Sums =>
  sumsIn(months, period, { now: 1000, kindOf: (date) => (holidays.includes(date) ? "holiday" : "workday") });
const many = (count: number, one: DayRow) => Array.from({ length: count }, () => one);

test("C2: of 20 days of 8 h, 18 are confirmed: 144.00 h, and two wait", () => {
  const found = sums([month("2026-08", [...many(18, row()), row({ state: "complete" }), row({ state: "changed" })])]);
  expect(found).toMatchObject({ confirmed: 18, open: 2, scheduled: 18 * 480, paid: 18 * 480 });
  expect(shownOf(found)).toMatchObject({ paid: 144, scheduled: 144, confirmed: 18 });
});

test("a voided day counts nowhere, and one that is not over waits for nobody", () => {
  const rows = [
    row({ state: "voided" }),
    row({ state: "expected", closes: 2000 }),
    row({ state: "expected", closes: 0 }),
    row({ state: "expected", closes: 1000 }),
  ];
  expect(sums([month("2026-08", rows)])).toEqual({ ...noSums, open: 1 });
});

test("T2: sums add minutes, and only what is shown is rounded", () => {
  const found = sums([month("2026-08", many(3, row({ scheduled: 50, paid: 50 })))]);
  expect([found.paid, shownOf(found).paid]).toEqual([150, 2.5]);
  // 3 × 0.17 h would be 0.51 h.
  expect(shownOf(sums([month("2026-08", many(3, row({ paid: 10 })))])).paid).toBe(0.5);
  expect(shownOf({ ...noSums, paid: 1 }).paid).toBe(0.02);
});

test("each kind of exception, with its minutes, meals and what is not paid", () => {
  const rows = [
    row({ status: "late", late: 7, early: 5, paid: 468, unpaid: 12 }),
    row({ status: "early", early: 250, paid: 230, unpaid: 250 }),
    ...[row({ status: "missingIn", paid: 0, unpaid: 480 }), row({ status: "missingOut", paid: 0, unpaid: 480 })],
    ...[row({ status: "absent", paid: 240, unpaid: 240 }), row({ status: "absenteeism", paid: 0, unpaid: 480 })],
    row({ status: "leave", absence: 120, paid: 330, unpaid: 30, nonPayable: 30, meals: ["m1", "m2"] }),
  ];
  expect(sums([month("2026-08", rows)])).toEqual({
    ...noSums,
    ...{ confirmed: 7, scheduled: 7 * 480, paid: 1268, unpaid: 1972, absence: 120 },
    ...{ lateTimes: 1, lateMinutes: 7, earlyTimes: 2, earlyMinutes: 255, missing: 2, absent: 1, absenteeism: 1 },
    ...{ nonPayable: 30, meals: 2 },
  });
});

test("overtime by the kind of its day as it was approved, in lieu, and by punches alone", () => {
  const rows = [row({ overtime: 150 }), row({ overtime: 60 }), row({ overtime: 90 }), row({ overtime: 30 })];
  const asked = [
    ...[range("2026-08-01", 120), range("2026-08-02", 60, { lieu: true, kind: "holiday" })],
    ...[range("2026-08-03", 90, { kind: "restDay" }), range("2026-08-03", 0, { approved: false })],
    range("2026-08-09", 60),
  ];
  expect(sums([month("2026-08", rows, asked)], whole, ["2026-08-04"])).toMatchObject({
    ...{ overtimeWorkday: 150, overtimeRestDay: 90, overtimeHoliday: 30, overtimeLieu: 60 },
  });
  expect(sums([month("2026-08", [row({ state: "complete", overtime: 120 })], [range("2026-08-01", 120)])])).toEqual({
    ...noSums,
    open: 1,
  });
});

test("C4: July stays as it was locked, August counts what was adjusted, on its first day", () => {
  const asked = [range("2026-07-01", 60)];
  const july = { ...month("2026-07", many(19, row({ overtime: 60 })), asked), locked: true, lockedOvertime: asked };
  const adjustment = {
    id: "a",
    date: "2026-07-14",
    paid: -60,
    absence: 30,
    overtime: 30,
    lieu: 60,
    kind: "holiday",
  } as const;
  const august = { ...month("2026-08", [row()]), adjustments: [adjustment] };
  const later = { ...july, overtime: [range("2026-07-01", 90)] };
  expect(shownOf(sums([july, august], { from: "2026-07-01", to: "2026-07-31" })).paid).toBe(152);
  expect(sums([later], { from: "2026-07-01", to: "2026-07-31" })).toEqual(
    sums([july], { from: "2026-07-01", to: "2026-07-31" }),
  );
  expect(shownOf(sums([august]))).toMatchObject({
    ...{ scheduled: 8, paid: 8, unpaid: 0, absence: 0, adjusted: -1, adjustedAbsence: 0.5 },
    ...{ overtimeHoliday: 0.5, overtimeLieu: 1 },
  });
  expect(sums([august], { from: "2026-08-02", to: "2026-08-31" })).toEqual(noSums);
});

test("a period that begins and ends within months", () => {
  const months = [month("2026-07", many(31, row())), month("2026-08", many(31, row()))];
  expect(sums(months, { from: "2026-07-30", to: "2026-08-02" })).toMatchObject({ confirmed: 4, paid: 4 * 480 });
  expect(sums([], whole)).toEqual(noSums);
  expect(added(sums(months, whole), sums(months, whole)).confirmed).toBe(62);
});
