import { daysBetween } from "@stampflow/kernel";
import { defineStore, key, type Write } from "@stampflow/kernel/server";
import { type DayRow, type PersonMonth, personMonth } from "./schema.ts";

/** The days of a month are one item (D10): a page of a list reads one for each person. */
export const months = defineStore({
  entity: "attendanceMonth",
  record: personMonth,
  key: key.main(["userId"], ["month"]),
});

export const monthOf = (date: string): string => date.slice(0, 7);
export const emptyMonth = (userId: string, month: string): PersonMonth => ({
  ...{ userId, month, version: 0, days: {}, corrections: [], overtime: [], locked: false, at: 0 },
});
export const monthWrite = (next: PersonMonth): Write =>
  next.version === 1 ? months.create(next) : months.replace(next);

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
