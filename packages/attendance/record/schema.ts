import { pageInput, recordId, textField } from "@stampflow/kernel";
import { hoursOf, period } from "@stampflow/scheduling";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";

/** What is shown as hours; in answers and sums all of it is minutes (T2). */
export const hourFields = [
  ...(["scheduled", "paid", "unpaid", "absence"] as const),
  ...(["overtimeWorkday", "overtimeRestDay", "overtimeHoliday", "overtimeLieu"] as const),
] as const;
/** Days with each kind of exception. */
export const exceptionFields = ["lateTimes", "earlyTimes", "missing", "absent", "absenteeism"] as const;
export const sumFields = [
  ...(["confirmed", "open", "scheduled", "paid", "unpaid", "absence"] as const),
  ...(["lateTimes", "lateMinutes", "earlyTimes", "earlyMinutes", "missing", "absent", "absenteeism"] as const),
  ...(["overtimeWorkday", "overtimeRestDay", "overtimeHoliday", "overtimeLieu", "nonPayable", "meals"] as const),
] as const;
export type Sums = Readonly<Record<(typeof sumFields)[number], number>>;
export const noSums = Object.fromEntries(sumFields.map((field) => [field, 0])) as Sums;
export const added = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(sumFields.map((field) => [field, one[field] + other[field]])) as Sums;

/** T2: minutes as they are shown. */
export const shownOf = (sums: Sums): Sums => ({
  ...sums,
  ...Object.fromEntries(hourFields.map((field) => [field, hoursOf(sums[field])])),
});

const sums = z.record(z.enum(sumFields), z.number().int());

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
  ...{ confirmed: whole, open: { ...whole, width: 14 }, scheduled: hours, paid: hours, unpaid: hours, absence: hours },
  ...{ lateTimes: whole, lateMinutes: whole, earlyTimes: whole, earlyMinutes: whole },
  ...{ missing: { ...whole, width: 13 }, absent: { ...whole, width: 13 }, absenteeism: { ...whole, width: 13 } },
  ...{ overtimeWorkday: overtime, overtimeRestDay: overtime, overtimeHoliday: overtime, overtimeLieu: overtime },
  ...{ nonPayable: { ...whole, width: 12 }, meals: whole },
});
