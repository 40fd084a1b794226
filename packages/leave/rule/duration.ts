import { addDays, daysBetween, instantAt } from "@stampflow/kernel";
import {
  instantsIn,
  lengthOf,
  type Meals,
  mealsOf,
  minutesOf,
  outlineOf,
  type Span,
  shared,
  slotsOf,
  type Times,
  workedOf,
} from "@stampflow/scheduling";
import type { LeaveType } from "../type/schema.ts";
import { ceilTo, fraction, plus, zero } from "./fraction.ts";

/** How a type counts (L0). */
export type Counting = Pick<LeaveType, "unit" | "step" | "duration">;
/** By the clock on the wall: `YYYY-MM-DD HH:mm`, or `YYYY-MM-DD` for whole days. */
export type Leave = { readonly start: string; readonly end: string };
/** A shift of a date, which may have a temporary one besides; instants. */
export type WorkDay = {
  readonly date: string;
  readonly temporary: boolean;
  /** From the first start to the last end. */
  readonly outline: Span;
  readonly slots: readonly Span[];
  /** The slots without rest and breaks. */
  readonly work: readonly Span[];
  /** What counts as one day. */
  readonly dayMinutes: number;
};
/** L3: what one date takes. */
export type DayAmount = { readonly date: string; readonly amount: number; readonly minutes: number };

/** L4, W44: the longest leave, in calendar days. */
export const longest = 366;

const dateOf = (text: string): string => text.slice(0, 10);
const msOf = (text: string): number => minutesOf(text.slice(11)) * 60_000;

export const instantsOfLeave = ({ start, end }: Leave, zone: string): Span => ({
  from: instantAt(dateOf(start), start.length > 10 ? msOf(start) : 0, zone),
  to: end.length > 10 ? instantAt(dateOf(end), msOf(end), zone) : instantAt(addDays(dateOf(end), 1), 0, zone),
});

/** The dates that it touches; an end at midnight does not touch the date that begins then. */
export function datesOf({ start, end }: Leave): { readonly first: string; readonly last: string } {
  const last = end.endsWith(" 00:00") ? addDays(dateOf(end), -1) : dateOf(end);
  return { first: dateOf(start), last };
}

/** The dates whose shifts it may meet: a shift may end on the next date. */
export const datesAround = (leave: Leave): { readonly first: string; readonly last: string } => {
  const { first, last } = datesOf(leave);
  return { first: addDays(first, -1), last };
};

/** A shift on a date. Without hours of one day of its own, the whole of it is a day, also when clocks change. */
export function workDay(times: Times, meals: Meals, date: string, zone: string, temporary = false): WorkDay {
  const offered = { ...times, mealIds: mealsOf(times) };
  const work = workedOf(offered, meals).map((span) => instantsIn(span, date, zone));
  const minutes = work.reduce((sum, span) => sum + lengthOf(span), 0) / 60_000;
  return {
    ...{ date, temporary, work, outline: instantsIn(outlineOf(times), date, zone) },
    slots: slotsOf(times).map((span) => instantsIn(span, date, zone)),
    dayMinutes: times.dayHours === null ? minutes : Math.round(times.dayHours * 60),
  };
}

const meeting = (one: Span, other: Span): number => lengthOf(shared(one, other));
export const minutesIn = (spans: readonly Span[]): number =>
  spans.reduce((sum, span) => sum + lengthOf(span), 0) / 60_000;

/** Dates whose shifts it meets (L1): whole dates, or those with a slot, rest or break in the range. */
export function daysMet(leave: Leave, days: readonly WorkDay[], { duration }: Counting, zone: string): WorkDay[] {
  const { first, last } = datesOf(leave);
  const range = instantsOfLeave(leave, zone);
  return days
    .filter(({ date, outline }) =>
      duration === "scheduled" ? meeting(outline, range) > 0 : date >= first && date <= last,
    )
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** The minutes to be worked that it takes of a shift (L1). */
export function takenOf(leave: Leave, day: WorkDay, { duration }: Counting, zone: string): Span[] {
  const { first, last } = datesOf(leave);
  if (duration !== "scheduled") return day.date >= first && day.date <= last ? [...day.work] : [];
  const range = instantsOfLeave(leave, zone);
  return day.work.map((span) => shared(span, range)).filter((span) => lengthOf(span) > 0);
}

/** L1, L3: what each date takes. The sum is exact and rounded up once: a date takes what the rounded total grows by. */
export function amountsOf(leave: Leave, days: readonly WorkDay[], counting: Counting, zone: string): DayAmount[] {
  const { unit, step, duration } = counting;
  const { first, last } = datesOf(leave);
  const met = Map.groupBy(daysMet(leave, days, counting, zone), ({ date }) => date);
  const whole = duration !== "scheduled";
  const dates = duration === "dates" ? daysBetween(first, last) : [...met.keys()];
  let total = zero;
  return dates.flatMap((date) => {
    const parts = (met.get(date) ?? []).map((day) => ({
      day,
      minutes: minutesIn(takenOf(leave, day, counting, zone)),
    }));
    const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
    const before = ceilTo(total, step);
    if (whole) total = plus(total, fraction(1, 1));
    else if (minutes === 0) return [];
    else
      for (const { day, minutes: some } of parts)
        if (some > 0) total = plus(total, fraction(some, unit === "hour" ? 60 : day.dayMinutes));
    return [{ date, minutes, amount: ceilTo(total, step) - before }];
  });
}

export const totalOf = (amounts: readonly Pick<DayAmount, "amount">[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);
