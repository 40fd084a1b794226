import { addDays, weekdayOf } from "@stampflow/kernel";
import type { Override } from "@stampflow/system";

/** Weeks are shown from Monday on. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** The days of a month, and how many places of its first week stay empty. */
export function monthOf(year: number, month: number): { before: number; days: string[] } {
  const first = `${year}-${String(month).padStart(2, "0")}-01`;
  const days: string[] = [];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return { before: (weekdayOf(first) + 6) % 7, days };
}

export type Span = Omit<Override, "day"> & { from: string; to: string };

/** Joins consecutive days with the same setting into one line. */
export function spansOf(overrides: readonly Override[]): Span[] {
  const spans: Span[] = [];
  for (const { day, works, name } of overrides) {
    const last = spans.at(-1);
    if (last && last.works === works && last.name === name && addDays(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day, works, name });
  }
  return spans;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Where an arrow key leads from a day, within its year. */
export function dayBeside(day: string, key: string): string | undefined {
  const step = steps[key];
  const next = step === undefined ? undefined : addDays(day, step);
  return next?.slice(0, 4) === day.slice(0, 4) ? next : undefined;
}
