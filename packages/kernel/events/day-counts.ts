import { daysBetween } from "../time/calendar-date.ts";
import type { Counted } from "./counter.ts";

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
