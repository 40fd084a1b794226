import { addDays, weekdayOf } from "@stampflow/kernel";
import { hoursOf, type Span } from "../rule/clock.ts";
import type { Setting } from "../setting/schema.ts";
import type { Warning } from "./schema.ts";

/** What a person works on a date: the instants from first start to last end, and the base minutes. */
export type Work = { readonly date: string; readonly outline: Span; readonly minutes: number };
export type Checks = Pick<Setting, "dayHours" | "weekHours" | "monthHours" | "restHours" | "daysInRow">;
type Found = Omit<Warning, "userId">;

/** Monday of the week of a date. */
const weekOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7));

/** P6: legal checks warn and never block; 0 turns one off. `work`: of one person, in order of date. */
export function warningsOf(work: readonly Work[], checks: Checks): Found[] {
  const found: Found[] = [];
  const add = (date: string, kind: Found["kind"], value: number) =>
    found.push({ date, kind, value, limit: checks[kind] });
  const over = (kind: "dayHours" | "weekHours" | "monthHours", keyOf: (date: string) => string) => {
    if (checks[kind] === 0) return;
    for (const days of Map.groupBy(work, ({ date }) => keyOf(date)).values()) {
      const hours = hoursOf(days.reduce((sum, { minutes }) => sum + minutes, 0));
      if (hours > checks[kind]) add(days.at(-1)?.date ?? "", kind, hours);
    }
  };
  over("dayHours", (date) => date);
  over("weekHours", weekOf);
  over("monthHours", (date) => date.slice(0, 7));
  let row = 0;
  for (const [at, { date, outline }] of work.entries()) {
    const before = work[at - 1];
    const pause = before ? hoursOf((outline.from - before.outline.to) / 60_000) : Number.POSITIVE_INFINITY;
    if (pause < checks.restHours) add(date, "restHours", pause);
    row = before?.date === addDays(date, -1) ? row + 1 : 1;
    if (checks.daysInRow > 0 && row > checks.daysInRow) add(date, "daysInRow", row);
  }
  return found;
}
