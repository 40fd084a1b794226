import { addDays } from "@stampflow/kernel";

/** A period in the address: a name ("7d") counted back from today, or two days, both included. */
export const periodNames = ["today", "7d", "30d", "90d"] as const;
export type PeriodName = (typeof periodNames)[number];
export type Days = { readonly from: string; readonly to: string };

const back: Readonly<Record<PeriodName, number>> = { today: 0, "7d": 6, "30d": 29, "90d": 89 };
const day = /^\d{4}-\d{2}-\d{2}$/;

export const isPeriodName = (text: string): text is PeriodName => (periodNames as readonly string[]).includes(text);

/** `today` is the day in the company's zone. */
export function daysOf(period: string | null, today: string): Days | null {
  if (!period) return null;
  if (isPeriodName(period)) return { from: addDays(today, -back[period]), to: today };
  const [from, to, more] = period.split("~");
  if (!from || !to || more !== undefined || !isDay(from) || !isDay(to)) return null;
  return from <= to ? { from, to } : { from: to, to: from };
}

export const periodOf = (days: Days) => `${days.from}~${days.to}`;

const isDay = (text: string): boolean =>
  day.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
