import { daysBetween } from "../time/calendar-date.ts";
import type { Count, Counted } from "./counter.ts";

type About = { readonly dimension: readonly string[]; readonly sum: number };

/** What rows count of the events that wrote them: `of` says under what and how much. */
export const countedBy = <Row extends { readonly day: string }>(
  rows: readonly Row[],
  eventOf: (row: Row) => string,
  of: (row: Row) => About,
): Counted[] =>
  [...Map.groupBy(rows, eventOf)].map(([eventId, own]) => ({
    eventId,
    increments: own.map((row) => {
      const { dimension, sum } = of(row);
      return { dimension: dimension.join("/"), sum, day: row.day };
    }),
  }));

/** How much there was at the end of each day up to `to`: what there is now, without what was counted since. */
export function levelsBack(
  now: number,
  counts: readonly { readonly day: string; readonly sum: number }[],
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): { day: string; level: number }[] {
  const changes = new Map<string, number>();
  for (const { day, sum } of counts) changes.set(day, (changes.get(day) ?? 0) + sum);
  let level = now;
  const levels = (from <= today ? daysBetween(from, today) : []).reverse().map((day) => {
    const end = { day, level };
    level -= changes.get(day) ?? 0;
    return end;
  });
  return levels.filter(({ day }) => day <= to).reverse();
}

type Total = { readonly dimension: readonly string[]; readonly count: number; readonly sum: number };

/** Adds counts up by a part of their dimension; `groupOf` answers null for those that are left out. */
export function totalsBy(
  counts: readonly Pick<Count, "dimension" | "count" | "sum">[],
  groupOf: (dimension: readonly string[]) => readonly string[] | null,
): Total[] {
  const totals = new Map<string, Total>();
  for (const { dimension: all, count, sum } of counts) {
    const dimension = groupOf(all.split("/"));
    if (!dimension) continue;
    const before = totals.get(dimension.join("/")) ?? { count: 0, sum: 0 };
    totals.set(dimension.join("/"), { dimension, count: before.count + count, sum: before.sum + sum });
  }
  return [...totals.values()];
}
