/** A period in the address: a name ("7d") counted back from today, or two days, both included. */
export const periodNames = ["today", "7d", "30d", "90d"] as const;
export type PeriodName = (typeof periodNames)[number];
export type Days = { readonly from: string; readonly to: string };

const back: Readonly<Record<PeriodName, number>> = { today: 0, "7d": 6, "30d": 29, "90d": 89 };
const day = /^\d{4}-\d{2}-\d{2}$/;

export const isPeriodName = (text: string): text is PeriodName => (periodNames as readonly string[]).includes(text);

export function daysOf(period: string | null, now: Date): Days | null {
  if (!period) return null;
  if (isPeriodName(period)) return { from: plain(shift(now, -back[period])), to: plain(now) };
  const [from, to, more] = period.split("~");
  if (!from || !to || more !== undefined || !isDay(from) || !isDay(to)) return null;
  return from <= to ? { from, to } : { from: to, to: from };
}

export const periodOf = (days: Days) => `${days.from}~${days.to}`;

/** The days as instants in the reader's time zone: from (included) and until (excluded). */
export function instantsOf(days: Days): { from: number; before: number } {
  return { from: midnight(days.from).getTime(), before: shift(midnight(days.to), 1).getTime() };
}

function isDay(text: string): boolean {
  return day.test(text) && plain(midnight(text)) === text;
}

function midnight(text: string): Date {
  const [year, month, date] = text.split("-").map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, date ?? 1);
}

const shift = (date: Date, days: number) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

const plain = (date: Date) =>
  [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].map((part) => String(part)).join("-");

const two = (value: number) => String(value).padStart(2, "0");
