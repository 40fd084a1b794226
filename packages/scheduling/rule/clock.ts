import { addMonths } from "@stampflow/kernel";
import { z } from "zod";

/** A time of day, "06:30". */
export const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ examples: ["09:00"] });
export const range = z.object({ start: clock, end: clock });
export type Range = z.infer<typeof range>;
/** Minutes from 00:00 of the date of a shift; over 1440 on the next date. The end is outside. */
export type Span = { readonly from: number; readonly to: number };

export const dayMinutes = 1440;
/** Times of shifts stand on the half hour. */
export const step = 30;

export const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const two = (value: number) => String(value).padStart(2, "0");
export const clockOf = (minutes: number): string =>
  `${two(Math.floor(minutes / 60) % 24)}:${two(((minutes % 60) + 60) % 60)}`;

/** T1: an end not after its start is on the next date. */
export function spanOf({ start, end }: Range): Span {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return { from, to: to > from ? to : to + dayMinutes };
}

export const lengthOf = ({ from, to }: Span): number => Math.max(0, to - from);
export const shared = (one: Span, other: Span): Span => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
});

/** Spans in order of time, those that overlap or touch as one. */
export function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of [...spans].filter((one) => lengthOf(one) > 0).sort((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && span.from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else all.push(span);
  }
  return all;
}

/** What is left of spans without others. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return joined(taken).reduce<Span[]>(
    (left, cut) =>
      left.flatMap((span) =>
        [
          { from: span.from, to: Math.min(span.to, cut.from) },
          { from: Math.max(span.from, cut.to), to: span.to },
        ].filter((one) => lengthOf(one) > 0),
      ),
    joined(spans),
  );
}

/** T2: hours are minutes ÷ 60 with two decimals, half up. */
export const hoursOf = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;

export type DayKindOf = "holiday" | "workday" | "restDay";

/** T5: weekends, make-up workdays and moved days off do not matter. */
export const kindOfDay = (day: string, isStatutory: (day: string) => boolean, hasShift: boolean): DayKindOf => {
  if (isStatutory(day)) return "holiday";
  return hasShift ? "workday" : "restDay";
};

/** T4: at most 2 months after its start, the day clamped to the month. */
export const withinTwoMonths = (from: string, to: string): boolean => from <= to && to <= addMonths(from, 2);
