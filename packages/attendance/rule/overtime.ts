import { addDays, dayOf, instantAt } from "@stampflow/kernel";
import { type DayKindOf, type Span, shared, without } from "@stampflow/scheduling";
import type { Windowed } from "./blocks.ts";
import { minute, minutesIn, type OvertimeRange, type ShiftOn } from "./model.ts";

/** What overtime is credited by (O4): the application, what of it was worked, or the punches alone. */
export const overtimeModes = ["approval", "both", "punches"] as const;
export type OvertimeMode = (typeof overtimeModes)[number];
/** T5. */
export const dayKinds = ["workday", "restDay", "holiday"] as const satisfies readonly DayKindOf[];
export type OvertimeRules = {
  /** Of a date, as settings held then (C7). */
  readonly modeOn: (date: string) => OvertimeMode;
  /** O2: minutes of a date; 0: as many as one likes. */
  readonly limitOn: (date: string) => number;
  readonly kindOf: (date: string) => DayKindOf;
  /** O1: by punches alone it is credited to full-time people only; asked of such dates. */
  readonly fullTimeOn: (date: string) => boolean;
};
/** Overtime of a date: of an approved range, or "" for what punches alone say. */
export type Credit = {
  readonly id: string;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
  /** Nothing of it was worked: the times are those that were asked for (D48). */
  readonly unworked?: true;
};
/** What a block says of its overtime. */
export type Worked = { readonly block: Windowed; readonly in?: number; readonly out?: number };

const half = 30;
/** O2: each range by itself. */
export const flooredMinutes = (range: Span): number => Math.floor(minutesIn(range) / half) * half;

/** O1: the date of the block that it joins, else that of its start. */
export function dateOfOvertime({ from }: Pick<OvertimeRange, "from">, slots: Windowed["slots"], zone: string): string {
  const [first] = slots;
  const near = first && from < first.span.from ? first : slots.at(-1);
  return near?.shift.date ?? dayOf(from, zone);
}

/** O4, O6: what is credited for blocks whose windows have closed. `endOf`: where a slot ends, as moved by D7. */
export function creditsOf(
  worked: readonly Worked[],
  { modeOn, limitOn, fullTimeOn }: Omit<OvertimeRules, "kindOf">,
  zone: string,
  endOf: (slot: Windowed["slots"][number]) => number,
): Credit[] {
  const credits: Credit[] = [];
  const alone: { date: string; from: number; to: number }[] = [];
  for (const one of worked) {
    const { block } = one;
    const on = dateOf(block, zone);
    const mode = modeOn(on);
    const byPunches = mode === "punches" && fullTimeOn(on) ? lastSlots(worked, block) : [];
    const end = byPunches.length > 0 ? Math.max(...byPunches.map(endOf)) : Number.POSITIVE_INFINITY;
    for (const range of block.overtime) {
      // Punches alone say how long somebody stayed after the last slot.
      if (range.from >= (byPunches.at(-1)?.span.to ?? Number.POSITIVE_INFINITY)) continue;
      const span = mode === "approval" ? range : shared(range, { from: one.in ?? range.to, to: one.out ?? range.from });
      const { id } = range;
      const date = dateOfOvertime(range, block.slots, zone);
      if (span.to > span.from) credits.push({ ...span, id, date, minutes: flooredMinutes(span) });
      else credits.push({ from: range.from, to: range.to, id, date, minutes: 0, unworked: true });
    }
    const date = byPunches.at(-1)?.shift.date;
    if (date && one.out !== undefined && one.out > end) alone.push({ date, from: end, to: one.out });
  }
  for (const { date, ...span } of alone) {
    const limit = limitOn(date);
    const used = credits.filter((one) => one.date === date).reduce((sum, one) => sum + one.minutes, 0);
    const most = limit === 0 ? Number.POSITIVE_INFINITY : Math.max(0, limit - used);
    const minutes = Math.min(flooredMinutes(span), Math.floor(most / half) * half);
    if (minutes > 0) credits.push({ ...span, id: "", date, minutes });
  }
  return credits.sort((one, other) => one.from - other.from || (one.id < other.id ? -1 : 1));
}

const dateOf = ({ slots, overtime }: Windowed, zone: string): string => {
  const [range] = overtime;
  return slots.at(-1)?.shift.date ?? (range ? dateOfOvertime(range, slots, zone) : "");
};

/** The last slot of a date, where it is also the last of its block. */
function lastSlots(worked: readonly Worked[], block: Windowed): Windowed["slots"] {
  const last = block.slots.at(-1);
  if (!last) return [];
  const later = worked.some(({ block: other }) =>
    other.slots.some(({ shift, span }) => shift.date === last.shift.date && span.from > last.span.from),
  );
  return later ? [] : [last];
}

/** O3: when overtime of a date may lie; without pieces there is none. */
export function freePieces(date: string, shifts: readonly ShiftOn[], zone: string): Span[] {
  const own = shifts.filter((shift) => shift.date === date).flatMap(({ slots }) => slots);
  const lastEnd = Math.max(...own.map(({ to }) => to), 0);
  const next = shifts.filter((shift) => shift.date > date).flatMap(({ slots }) => slots.map(({ from }) => from));
  const to = Math.max(instantAt(addDays(date, 1), 6 * 60 * minute, zone), lastEnd > 0 ? lastEnd + 360 * minute : 0);
  const range = { from: instantAt(date, 0, zone), to: Math.min(to, ...next) };
  return without(
    [range],
    shifts.flatMap(({ slots }) => slots),
  ).filter((piece) => minutesIn(piece) >= half);
}

export type AskedOvertime = {
  readonly ranges: readonly Span[];
  readonly date: string;
  readonly fullTime: boolean;
  readonly shifts: readonly ShiftOn[];
  readonly absences: readonly Span[];
  /** Running and approved ranges of the person. */
  readonly others: readonly (Span & { readonly date: string })[];
  /** Minutes of the date; 0: as many as one likes. */
  readonly limit: number;
  readonly zone: string;
};
export type OvertimeRefusal = { readonly code: string; readonly data?: Readonly<Record<string, number>> };

const meets = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** O1, O2: the first reason why ranges of a person are refused. */
export function overtimeRefusal(asked: AskedOvertime): OvertimeRefusal | null {
  const { ranges, date, fullTime, shifts, absences, others, limit, zone } = asked;
  const refusal = (code: string, data?: OvertimeRefusal["data"]): OvertimeRefusal => ({
    code: `attendance.overtime.${code}`,
    ...(data ? { data } : {}),
  });
  if (!fullTime) return refusal("fullTime");
  if (freePieces(date, shifts, zone).length === 0) return refusal("noSlot");
  const slots = shifts.flatMap((shift) => shift.slots);
  if (ranges.some((range) => slots.some((slot) => meets(range, slot)))) return refusal("inShift");
  const taken = [...absences, ...others];
  const twice = ranges.some((range, at) => ranges.some((other, place) => place > at && meets(range, other)));
  if (twice || ranges.some((range) => taken.some((one) => meets(range, one)))) return refusal("overlap");
  const minutes = ranges.map(flooredMinutes);
  if (minutes.some((one) => one === 0)) return refusal("short");
  const used = others.filter((one) => one.date === date).reduce((sum, one) => sum + flooredMinutes(one), 0);
  const wanted = minutes.reduce((sum, one) => sum + one, 0);
  if (limit > 0 && used + wanted > limit) return refusal("limit", { left: Math.max(0, limit - used) / 60 });
  return null;
}

/** O6: hours of a lot in lieu: hours × factor, floored to the type's step. */
export function hoursInLieu(minutes: number, factor: number, step: 0.5 | 1): number {
  // In hundredths of a factor and minutes, so that nothing is lost to binary fractions.
  const exact = minutes * Math.round(factor * 10_000);
  const unit = step * 60 * 10_000;
  return Math.floor(exact / unit) * step;
}
