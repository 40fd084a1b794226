import { pageInput, recordId, textField } from "@stampflow/kernel";
import { hoursOf, period } from "@stampflow/scheduling";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";
import { flag, statuses } from "../month/schema.ts";

/** What is shown as hours; in answers and sums all of it is minutes (T2). */
export const hourFields = [
  ...(["scheduled", "paid", "adjusted", "unpaid", "absence", "adjustedAbsence"] as const),
  ...(["overtimeWorkday", "overtimeRestDay", "overtimeHoliday", "overtimeLieu"] as const),
  ...(["paidToday", "paidNext", "nonPayable"] as const),
] as const;
/** Days with each kind of exception. */
export const exceptionFields = ["lateTimes", "earlyTimes", "missing", "absent", "absenteeism"] as const;
export const sumFields = [
  ...(["confirmed", "open", "scheduled", "paid", "adjusted", "unpaid", "absence", "adjustedAbsence"] as const),
  ...(["lateTimes", "lateMinutes", "earlyTimes", "earlyMinutes", "missing", "absent", "absenteeism"] as const),
  ...(["overtimeWorkday", "overtimeRestDay", "overtimeHoliday", "overtimeLieu", "nonPayable", "meals"] as const),
] as const;
export type Sums = Readonly<Record<(typeof sumFields)[number], number>>;
export const noSums = Object.fromEntries(sumFields.map((field) => [field, 0])) as Sums;
export const added = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(sumFields.map((field) => [field, one[field] + other[field]])) as Sums;

/** T2: minutes as they are shown. */
export const shownOf = <Row extends object>(row: Row): Row => {
  const isHours = (field: string) => (hourFields as readonly string[]).includes(field);
  const shown = Object.entries(row).map(([field, value]) => [field, isHours(field) ? hoursOf(Number(value)) : value]);
  return Object.fromEntries(shown);
};

const each = <Field extends string, Type extends z.ZodType>(fields: readonly Field[], type: Type) =>
  Object.fromEntries(fields.map((field) => [field, type])) as Record<Field, Type>;
const sums = z.object(each(sumFields, z.number().int()));

export const recordFilter = pageInput.extend({
  ...period,
  departmentId: recordId.optional(),
  /** Words anywhere in the person's name, also in pinyin. */
  name: textField(50).optional(),
});
export type RecordFilter = z.output<typeof recordFilter>;

export const summaryRow = z.object({ userId: z.string(), name: z.string(), department: z.string(), sums });
export type RecordRow = z.infer<typeof summaryRow>;
/** Of some of the people; the cursor leads to the others. */
export const totalsPart = z.object({ sums, people: z.number().int(), cursor: z.string().nullable() });

const hours = { kind: "number", decimals: 2, width: 11 } as const;
const overtime = { ...hours, width: 15 } as const;
const whole = { kind: "number", decimals: 0, width: 11 } as const;
export const summaryColumns = recordColumns("attendance.record", {
  name: { kind: "text", width: 16 },
  department: { kind: "text", width: 17 },
  ...{
    confirmed: whole,
    open: { ...whole, width: 14 },
    scheduled: hours,
    paid: hours,
    adjusted: { ...hours, width: 14 },
  },
  ...{ unpaid: hours, absence: hours, adjustedAbsence: { ...hours, width: 20 } },
  ...{ lateTimes: whole, lateMinutes: whole, earlyTimes: whole, earlyMinutes: whole },
  ...{ missing: { ...whole, width: 13 }, absent: { ...whole, width: 13 }, absenteeism: { ...whole, width: 13 } },
  ...{ overtimeWorkday: overtime, overtimeRestDay: overtime, overtimeHoliday: overtime, overtimeLieu: overtime },
  ...{ nonPayable: { ...hours, width: 12 }, meals: whole },
});

/** What is worked of a shift. */
const shiftSums = z.record(z.string(), z.object({ days: z.number().int(), minutes: z.number().int() }));
export type ShiftSums = z.infer<typeof shiftSums>;
/** In the place of a shift's id. */
export const temporaryShift = "temporary";
export const shiftsRow = summaryRow.omit({ sums: true }).extend({ shifts: shiftSums });
export type ShiftsRow = z.infer<typeof shiftsRow>;
export const shiftsColumns = recordColumns("attendance.recordShifts", {
  ...{ name: summaryColumns.name, department: summaryColumns.department },
  shift: { kind: "text", width: 16 },
  days: whole,
  minutes: hours,
});

/** The times of the slots of a shift, and those of a temporary shift. */
export const timesOf = [
  { slot: "0", start: "start1", end: "end1", begin: "in1", over: "out1" },
  { slot: "1", start: "start2", end: "end2", begin: "in2", over: "out2" },
  { slot: "2", start: "start3", end: "end3", begin: "in3", over: "out3" },
  { slot: "t", start: "startT", end: "endT", begin: "inT", over: "outT" },
] as const;
const time = { kind: "text", width: 11 } as const;
const weekdays = ["0", "1", "2", "3", "4", "5", "6"] as const;
/** Each person chooses some of these columns and their order. */
export const reportColumns = recordColumns("attendance.report", {
  name: summaryColumns.name,
  employeeNumber: { kind: "text", width: 14 },
  ...{ department: summaryColumns.department, jobTitle: { kind: "text", width: 14 } },
  ...{ date: { kind: "date" }, weekday: { kind: "choice", values: weekdays, width: 11 } },
  ...{ shift: { kind: "text", width: 14 }, status: { kind: "choice", values: statuses, width: 16 } },
  ...{ start1: time, end1: time, in1: time, out1: time, start2: time, end2: time, in2: time, out2: time },
  ...{ start3: time, end3: time, in3: time, out3: time, startT: time, endT: time, inT: time, outT: time },
  ...{ scheduled: summaryColumns.scheduled, paid: summaryColumns.paid, unpaid: summaryColumns.unpaid },
  ...{ absence: summaryColumns.absence, paidToday: hours, paidNext: hours },
  ...{ lateMinutes: summaryColumns.lateMinutes, earlyMinutes: summaryColumns.earlyMinutes },
  ...{ overtimeWorkday: summaryColumns.overtimeWorkday, overtimeRestDay: summaryColumns.overtimeRestDay },
  ...{ overtimeHoliday: summaryColumns.overtimeHoliday, overtimeLieu: summaryColumns.overtimeLieu },
  ...{ nonPayable: summaryColumns.nonPayable, reason: { kind: "text", width: 24 }, meals: summaryColumns.meals },
  remark: { kind: "text", width: 24 },
  byName: { kind: "text", width: 14 },
});
export const reportFields = Object.keys(reportColumns) as (keyof typeof reportColumns)[];

const words = [
  "date",
  "name",
  "department",
  "employeeNumber",
  "jobTitle",
  "weekday",
  "shift",
  "reason",
  "remark",
  "byName",
] as const;
const numbers = [
  ...(["scheduled", "paid", "unpaid", "absence", "paidToday", "paidNext", "lateMinutes", "earlyMinutes"] as const),
  ...(["overtimeWorkday", "overtimeRestDay", "overtimeHoliday", "overtimeLieu", "nonPayable", "meals"] as const),
] as const;
const timeFields = timesOf.flatMap(({ start, end, begin, over }) => [start, end, begin, over]);
export const reportRow = z.object({
  ...{ userId: z.string(), status: z.enum(statuses), flags: z.array(flag) },
  ...each(words, z.string()),
  ...each(timeFields, z.string()),
  ...each(numbers, z.number().int()),
});
export type ReportRow = z.infer<typeof reportRow>;
/** `columns`: those that are chosen, in their order; all where it is left out. */
export const reportFile = recordFilter.extend({
  columns: z.array(z.enum(reportFields)).min(1).max(reportFields.length).optional(),
});
