import { addDays, daysBetween } from "@stampflow/kernel";
import { defineStore, key } from "@stampflow/kernel/server";
import type { Cells } from "./rules.ts";
import { type PersonMonth, personMonth } from "./schema.ts";

/** The cells of a month are one item: a department of 500 people is published with 500 writes, not 15,500. */
export const months = defineStore({
  entity: "schedulingMonth",
  record: personMonth,
  key: key.main(["userId"], ["month"]),
});

export const monthOf = (date: string): string => date.slice(0, 7);
const monthsFrom = (from: string, to: string): string[] => [...new Set(daysBetween(from, to).map(monthOf))];

export const cellsIn = (all: readonly PersonMonth[]): Cells =>
  Object.fromEntries(
    all.flatMap(({ month, days }) => Object.entries(days).map(([day, one]) => [`${month}-${day}`, one])),
  );

/** The months of people that a period touches, by person. */
export async function monthsOf(userIds: readonly string[], from: string, to: string) {
  const keys = userIds.flatMap((userId) => monthsFrom(from, to).map((month) => ({ userId, month })));
  return Map.groupBy(await months.getMany(keys), ({ userId }) => userId);
}

/** The months that a change of dates reads: also those of the days before and after. */
export async function monthsAround(userId: string, dates: readonly string[]): Promise<Map<string, PersonMonth>> {
  const names = new Set(dates.flatMap((date) => [-1, 0, 1].map((step) => monthOf(addDays(date, step)))));
  const found = await months.getMany([...names].map((month) => ({ userId, month })));
  const known = new Map(found.map((one) => [one.month, one]));
  const empty = (month: string): PersonMonth => ({ userId, month, version: 0, days: {} });
  return new Map([...names].map((month) => [month, known.get(month) ?? empty(month)]));
}
