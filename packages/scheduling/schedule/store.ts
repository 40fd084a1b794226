import { addDays, daysBetween, isSame } from "@stampflow/kernel";
import { defineStore, key, type Save, type Write } from "@stampflow/kernel/server";
import { schedulePublished } from "../events.ts";
import type { Cells } from "./rules.ts";
import { type Asking, type Cell, type PersonMonth, personMonth, type TemporaryShift } from "./schema.ts";

/** The cells of a month are one item: a department of 500 people is published with 500 writes, not 15,500. */
export const months = defineStore({
  entity: "schedulingMonth",
  record: personMonth,
  key: key.main(["userId"], ["month"]),
});

export const monthOf = (date: string): string => date.slice(0, 7);
export const monthsFrom = (from: string, to: string): string[] => [...new Set(daysBetween(from, to).map(monthOf))];

export const cellsIn = (all: readonly PersonMonth[]): Cells =>
  Object.fromEntries(
    all.flatMap(({ month, days }) => Object.entries(days).map(([day, one]) => [`${month}-${day}`, one])),
  );

/** The temporary shifts of these months, by date. */
export const temporaryIn = (all: readonly PersonMonth[]): Readonly<Record<string, TemporaryShift>> =>
  Object.fromEntries(
    all.flatMap(({ month, temporary = {} }) => Object.entries(temporary).map(([day, one]) => [`${month}-${day}`, one])),
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

/** A month that is not saved yet. */
type Months = ReadonlyMap<string, PersonMonth>;
const written = (month: PersonMonth, changes: Partial<PersonMonth>): Write => {
  const next = { ...month, ...changes, version: month.version + 1 };
  return month.version === 0 ? months.create(next) : months.replace(next);
};

/** The months with changed cells, and those beside them: the save fails if one has changed since it was read. */
export function withCells(before: Months, changed: ReadonlyMap<string, Cell>): Write[] {
  const touched = new Set(
    [...changed.keys()].flatMap((date) => [-1, 0, 1].map((step) => monthOf(addDays(date, step)))),
  );
  return [...before.values()].flatMap((month) => {
    if (!touched.has(month.month)) return [];
    const own = [...changed].filter(([date]) => monthOf(date) === month.month);
    if (own.length === 0 && month.version === 0) return [];
    return [
      written(month, {
        days: { ...month.days, ...Object.fromEntries(own.map(([date, one]) => [date.slice(8), one])) },
      }),
    ];
  });
}

/** The month of a date with its temporary shift, or without; those beside it as in `withCells`. */
export function withTemporary(before: Months, date: string, shift: TemporaryShift | undefined): Write[] {
  return [...before.values()].flatMap((month) => {
    if (month.month !== monthOf(date)) return month.version === 0 ? [] : [written(month, {})];
    const day = date.slice(8);
    const { [day]: _, ...others } = month.temporary ?? {};
    const { [day]: asked, ...rest } = month.temporaryAsked ?? {};
    if (!shift) return [written(month, { temporary: others })];
    return [
      written(month, {
        temporary: { ...others, [day]: shift },
        ...(asked?.applicationId === shift.applicationId ? { temporaryAsked: rest } : {}),
      }),
    ];
  });
}

/** The months with the date for which an application asks for a temporary shift, and with no other of its dates. */
export function withTemporaryAsked(before: Months, asking: Asking, date: string | null): Write[] {
  return [...before.values()].flatMap((month) => {
    const { temporaryAsked = {} } = month;
    const others = Object.entries(temporaryAsked).filter(([, one]) => one.applicationId !== asking.applicationId);
    const own = date !== null && month.month === monthOf(date) ? [[date.slice(8), asking] as const] : [];
    const next = Object.fromEntries([...others, ...own]);
    return isSame(next, temporaryAsked) ? [] : [written(month, { temporaryAsked: next })];
  });
}

/** The fact of a save that changes what holds on these dates: the month of the first is one of those that it writes. */
export function publishedFacts(
  before: Months,
  userId: string,
  dates: readonly string[],
  { tells } = { tells: true },
): NonNullable<Save["facts"]> {
  const month = monthOf(dates[0] ?? "");
  return {
    facts: [schedulePublished({ userId, dates: [...dates], tells })],
    aggregate: `scheduling.schedule:${userId}:${month}`,
    seq: (before.get(month)?.version ?? 0) + 1,
  };
}
