import { addDays, addMonths, isSame } from "@stampflow/kernel";
import { save, untilSaved } from "@stampflow/kernel/server";
import { dayChanged } from "../events.ts";
import type { DayRow, PersonMonth } from "../month/schema.ts";
import { monthOf, monthWrite } from "../month/store.ts";
import { creditedIn } from "../overtime/credit.ts";
import { daysOf } from "../rule/day.ts";
import { inputsOf } from "./inputs.ts";
import { rowFrom } from "./rules.ts";

const lastOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

/** The days of a month as they are now known. */
export function rowsOf(month: PersonMonth, days: ReturnType<typeof daysOf>, at: number): Record<string, DayRow> {
  const rows: Record<string, DayRow> = {};
  for (const day of days) {
    const row = rowFrom(day, month.days[day.date.slice(8)], at);
    if (row) rows[day.date.slice(8)] = row;
  }
  return rows;
}

/** Whether a month is to be computed again: windows have closed since, or that was never computed. */
export const isStale = ({ at, days }: PersonMonth, now: number): boolean =>
  at === 0 || Object.values(days).some(({ state, closes }) => state === "expected" && closes <= now && closes > 0);

/** Computes the months of these dates and of those beside them again, for this person alone, and keeps what differs. */
export async function recompute(userId: string, dates: readonly string[], now: number): Promise<void> {
  const names = new Set(dates.flatMap((date) => [-2, 0, 2].map((step) => monthOf(addDays(date, step)))));
  for (const name of [...names].sort()) await recomputeMonth(userId, name, now);
}

const recomputeMonth = (userId: string, name: string, now: number): Promise<void> =>
  untilSaved(async () => {
    const [from, to] = [`${name}-01`, lastOf(name)];
    const { person, months } = await inputsOf(userId, from, to);
    const before = months.find(({ month }) => month === name);
    if (!before || before.locked) return;
    const at = Math.max(now, before.at);
    // Overtime may join a block of the date beside it, in another month.
    const results = daysOf(person, addDays(from, -1), addDays(to, 1), at);
    const days = rowsOf(
      before,
      results.filter(({ date }) => date >= from && date <= to),
      at,
    );
    const credited = await creditedIn(before, results, now);
    const all = [...new Set([...Object.keys(before.days), ...Object.keys(days)])].sort();
    const changed = all.filter((day) => !isSame(before.days[day], days[day]));
    // A month without work is kept as well, so that a list need not compute it again.
    if (changed.length === 0 && credited.facts.length === 0 && before.at > 0) return;
    const next = { ...before, days, overtime: credited.overtime, at, version: before.version + 1 };
    const dates = changed.map((day) => `${name}-${day}`);
    const facts = [...(dates.length > 0 ? [dayChanged({ userId, dates })] : []), ...credited.facts];
    const about = { aggregate: `attendance.month:${userId}:${name}`, seq: next.version };
    await save({ writes: [monthWrite(next), ...credited.writes], facts: { facts, ...about } });
  });
