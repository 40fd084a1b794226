import { daysBetween, refuse } from "@stampflow/kernel";
import { defineStore, key, type Write } from "@stampflow/kernel/server";
import { lockOf, locks, type MonthLock } from "./lock.ts";
import { type DayRow, type PersonMonth, personMonth } from "./schema.ts";

/** The days of a month are one item (D10): a page of a list reads one for each person. */
export const months = defineStore({
  entity: "attendanceMonth",
  record: personMonth,
  key: key.main(["userId"], ["month"]),
});

export const monthOf = (date: string): string => date.slice(0, 7);
export const emptyMonth = (userId: string, month: string): PersonMonth => ({
  ...{ userId, month, version: 0, days: {}, corrections: [], overtime: [], locked: false, zone: "", at: 0 },
  ...{ asked: [], pieces: [], lockedOvertime: [], adjusted: {}, adjustments: [] },
});

/**
 * One that is not there yet is made with the condition that the month is still open, or as part of a locked month
 * (D12). While the job locks, only the job makes some.
 */
export async function monthWrites(next: PersonMonth, known?: MonthLock | null): Promise<Write[]> {
  if (next.version > 1) return [months.replace(next)];
  const lock = known ?? (await lockOf(next.month));
  if (lock.state === "locking") refuse("attendance.monthLocked", { month: next.month });
  if (lock.state === "locked") return [months.create({ ...next, locked: true })];
  return [months.create(next), locks.unchanged(lock)];
}

/** A transaction names an item once; conditions on one month may come from several people. */
export function withoutTwins(writes: readonly Write[]): Write[] {
  const seen = new Set<string>();
  return writes.filter(({ ConditionCheck }) => {
    const text = ConditionCheck ? JSON.stringify(ConditionCheck.Key) : "";
    const isTwin = text !== "" && seen.has(text);
    seen.add(text);
    return !isTwin;
  });
}

/** The months of somebody that a period touches, also those that are not there yet. */
export async function monthsBetween(userId: string, from: string, to: string): Promise<PersonMonth[]> {
  const names = [...new Set(daysBetween(from, to).map(monthOf))];
  const found = await months.getMany(names.map((month) => ({ userId, month })));
  return names.map((month) => found.find((one) => one.month === month) ?? emptyMonth(userId, month));
}

export const rowsIn = (all: readonly PersonMonth[]): ReadonlyMap<string, DayRow> =>
  new Map(
    all.flatMap(({ month, days }) => Object.entries(days).map(([day, row]) => [`${month}-${day}`, row] as const)),
  );
