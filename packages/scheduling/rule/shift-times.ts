import { addDays, instantAt } from "@stampflow/kernel";
import { dayMinutes, joined, lengthOf, type Range, type Span, shared, spanOf, step, without } from "./clock.ts";

/** When people work: wall-clock times on the date of the shift (T1). */
export type ShiftTimes = {
  readonly slots: readonly Range[];
  readonly rests: readonly Range[];
  /** The meals that may be taken in it; empty: none. */
  readonly mealIds: readonly string[];
  /** Minutes by which the only slot may move later. */
  readonly flexible: number;
};
/** The ranges of meals by their ids. */
export type Meals = ReadonlyMap<string, Range>;
/** In hours. */
export type HourLimits = { readonly low: number; readonly high: number };

export type ShiftFault = {
  readonly code: string;
  /** The field that it concerns. */
  readonly field: "slots" | "rests" | "mealIds" | "flexible";
  readonly data?: Readonly<Record<string, string | number>>;
};

/** S2: half an hour at least for a slot, and between two. */
const least = 30;
/** A meal's break is so long, around the middle of its range (S3). */
const breakMinutes = 30;

export const slotsOf = ({ slots }: Pick<ShiftTimes, "slots">): Span[] => slots.map(spanOf);

/** The whole of a shift, from its first start to its last end. */
export function outlineOf(times: Pick<ShiftTimes, "slots">): Span {
  const slots = slotsOf(times);
  return { from: slots[0]?.from ?? 0, to: slots.at(-1)?.to ?? 0 };
}

/** A range of the day, where it meets the shift: after midnight, it is that of the next date. */
function inShift(range: Range, outline: Span): Span {
  const span = spanOf(range);
  const later = { from: span.from + dayMinutes, to: span.to + dayMinutes };
  return lengthOf(shared(span, outline)) >= lengthOf(shared(later, outline)) ? span : later;
}

export const restsOf = (times: ShiftTimes): Span[] => times.rests.map((range) => inShift(range, outlineOf(times)));

/** The breaks of its meals, where they lie within a slot (S3). */
export function breaksOf(times: ShiftTimes, meals: Meals): Span[] {
  const outline = outlineOf(times);
  return times.mealIds.flatMap((id) => {
    const range = meals.get(id);
    if (!range) return [];
    const { from, to } = inShift(range, outline);
    const middle = Math.floor((from + to) / 2);
    const pause = { from: middle - breakMinutes / 2, to: middle + breakMinutes / 2 };
    return slotsOf(times)
      .map((slot) => shared(pause, slot))
      .filter((one) => lengthOf(one) > 0);
  });
}

/** S4: the slots without rest and breaks; a minute in both is taken off once. */
export const workedOf = (times: ShiftTimes, meals: Meals): Span[] =>
  without(slotsOf(times), [...restsOf(times), ...breaksOf(times, meals)]);

/** Base minutes by the clock on the wall, as a shift is described. */
export const shiftMinutes = (times: ShiftTimes, meals: Meals): number =>
  workedOf(times, meals).reduce((sum, span) => sum + lengthOf(span), 0);

/** T1: the instants of a wall-clock span on a date of the zone. */
export function instantsIn({ from, to }: Span, date: string, timeZone: string): Span {
  const at = (minutes: number) =>
    instantAt(addDays(date, Math.floor(minutes / dayMinutes)), (minutes % dayMinutes) * 60_000, timeZone);
  return { from: at(from), to: at(to) };
}

/** Base minutes that pass on a date: a night when clocks change has more or fewer (T1). */
export const minutesOn = (times: ShiftTimes, meals: Meals, date: string, timeZone: string): number =>
  workedOf(times, meals).reduce((sum, span) => sum + lengthOf(instantsIn(span, date, timeZone)) / 60_000, 0);

/** T3: all of a shift belongs to its date; this splits it by calendar day for a report. */
export function minutesByDay(
  times: ShiftTimes,
  meals: Meals,
  date: string,
  timeZone: string,
): { readonly date: string; readonly minutes: number }[] {
  const midnight = instantAt(addDays(date, 1), 0, timeZone);
  const spans = workedOf(times, meals).map((span) => instantsIn(span, date, timeZone));
  const sum = (part: Span) => spans.reduce((all, span) => all + lengthOf(shared(span, part)), 0) / 60_000;
  const days = [
    { date, minutes: sum({ from: 0, to: midnight }) },
    { date: addDays(date, 1), minutes: sum({ from: midnight, to: Number.MAX_SAFE_INTEGER }) },
  ];
  return days.filter(({ minutes }) => minutes > 0);
}

const onStep = ({ from, to }: Span) => from % step === 0 && to % step === 0;

/** S2–S5: everything that is wrong with the times of a shift, the first fault first. */
export function shiftFaults(times: ShiftTimes, meals: Meals, { low, high }: HourLimits): ShiftFault[] {
  const faults: ShiftFault[] = [];
  const fault = (code: string, field: ShiftFault["field"], data?: ShiftFault["data"]) =>
    faults.push({ code: `scheduling.shift.${code}`, field, ...(data ? { data } : {}) });
  const slots = slotsOf(times);
  const outline = outlineOf(times);
  const rests = restsOf(times);
  if (!slots.every(onStep)) fault("step", "slots", { step });
  if (slots.slice(0, -1).some(({ to }) => to >= dayMinutes)) fault("midnight", "slots");
  else if (slots.some(({ from }, at) => at > 0 && from < (slots[at - 1]?.to ?? 0) + least))
    fault("order", "slots", { minutes: least });
  else if (lengthOf(outline) > dayMinutes) fault("span", "slots", { hours: 24 });
  if (!rests.every(onStep)) fault("step", "rests", { step });
  const inside = (rest: Span) => slots.some(({ from, to }) => rest.from > from && rest.to < to);
  const apart = joined(rests).length === rests.length;
  if (!rests.every(inside) || !apart) fault("rest", "rests");
  if (times.flexible > 0 && slots.length > 1) fault("flexibleSlots", "flexible");
  const pauses = [...rests, ...breaksOf(times, meals)];
  if (times.flexible > 0 && pauses.some(({ from }) => from < outline.from + times.flexible))
    fault("flexibleRest", "flexible", { minutes: times.flexible });
  const hours = shiftMinutes(times, meals) / 60;
  if (faults.length > 0) return faults;
  if (hours < low) fault("hoursLow", "slots", { hours, limit: low });
  if (hours > high) fault("hoursHigh", "slots", { hours, limit: high });
  return faults;
}
