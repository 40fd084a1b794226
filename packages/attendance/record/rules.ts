import type { DayKindOf } from "@stampflow/scheduling";
import type { DayRow, KeptOvertime, PersonMonth } from "../month/schema.ts";
import { noSums, type Sums } from "./schema.ts";

type Period = { readonly from: string; readonly to: string };
const overtimeField = { workday: "overtimeWorkday", restDay: "overtimeRestDay", holiday: "overtimeHoliday" } as const;
const fieldOf = ({ lieu, kind }: Pick<KeptOvertime, "lieu" | "kind">) => (lieu ? "overtimeLieu" : overtimeField[kind]);

/** Whether a day waits for its head: its windows have closed, and it is neither confirmed nor void. */
const isOpen = ({ state, closes }: DayRow, now: number): boolean =>
  state === "complete" || state === "changed" || (state === "expected" && closes > 0 && closes <= now);

const sumsOf = (row: DayRow) => ({
  ...{ confirmed: 1, scheduled: row.scheduled, paid: row.paid, unpaid: row.unpaid, absence: row.absence },
  ...{ lateTimes: row.late > 0 ? 1 : 0, lateMinutes: row.late },
  ...{ earlyTimes: row.early > 0 ? 1 : 0, earlyMinutes: row.early },
  missing: row.status === "missingIn" || row.status === "missingOut" ? 1 : 0,
  ...{ absent: row.status === "absent" ? 1 : 0, absenteeism: row.status === "absenteeism" ? 1 : 0 },
  ...{ nonPayable: row.nonPayable, meals: row.meals.length },
});

/** Overtime of a day by the kind under which it was approved. What no application has asked for, punches alone have credited. */
export function overtimeOf(total: number, asked: readonly KeptOvertime[], kind: DayKindOf) {
  const minutes = { overtimeWorkday: 0, overtimeRestDay: 0, overtimeHoliday: 0, overtimeLieu: 0 };
  for (const one of asked) minutes[fieldOf(one)] += one.minutes;
  minutes[overtimeField[kind]] += total - asked.reduce((sum, one) => sum + one.minutes, 0);
  return minutes;
}

type Known = {
  readonly now: number;
  /** The kind of a day with a shift: overtime by punches alone follows one. */
  readonly kindOf: (date: string) => DayKindOf;
};

/** C2: the confirmed days of somebody in a period; days that are not confirmed are only counted. */
export function sumsIn(months: readonly PersonMonth[], { from, to }: Period, { now, kindOf }: Known): Sums {
  const sums: Record<keyof Sums, number> = { ...noSums };
  for (const { month, days, locked, overtime, lockedOvertime, adjustments } of months) {
    const counted = locked ? lockedOvertime : overtime;
    // C4: what a month adjusts counts on its first day, beside what its days say (D60).
    const first = `${month}-01`;
    for (const one of from <= first && first <= to ? adjustments : []) {
      sums.adjusted += one.paid;
      sums.adjustedAbsence += one.absence;
      sums.overtimeLieu += one.lieu;
      sums[overtimeField[one.kind]] += one.overtime;
    }
    for (const [day, row] of Object.entries(days)) {
      const date = `${month}-${day}`;
      if (date < from || date > to) continue;
      if (isOpen(row, now)) sums.open += 1;
      if (row.state !== "confirmed") continue;
      for (const [field, value] of Object.entries(sumsOf(row))) sums[field as keyof Sums] += value;
      const asked = counted.filter((one) => one.approved && one.date === date);
      for (const [field, value] of Object.entries(overtimeOf(row.overtime, asked, kindOf(date))))
        sums[field as keyof Sums] += value;
    }
  }
  return sums;
}
