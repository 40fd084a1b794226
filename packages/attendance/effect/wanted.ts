import { type BatchRow, rowsOf, type Values, valueAt } from "@stampflow/form";
import { addDays, instantAt } from "@stampflow/kernel";
import { minutesOf } from "@stampflow/scheduling";
import { type Correction, type ShiftOn, slotName } from "../rule/model.ts";

type Edge = Correction["edge"];
/** A slot that is to begin or end at another time. */
export type Wanted = {
  readonly date: string;
  readonly slot: string;
  readonly edge: Edge;
  readonly due: number;
  readonly real: number;
};
/** What is asked for, and why it cannot be: no shift begins or ends then. */
type Unknown = { readonly missing: { readonly date: string; readonly time: string } };

const text = (values: Values | BatchRow, key: string): string => {
  const value = valueAt(values as Values, key);
  return typeof value === "string" ? value : "";
};
const instant = (date: string, time: string, zone: string) => instantAt(date, minutesOf(time) * 60_000, zone);

type SlotAt = { readonly date: string; readonly slot: string; readonly from: number; readonly to: number };
const slotsIn = (shifts: readonly ShiftOn[]): SlotAt[] =>
  shifts
    .flatMap((shift) =>
      shift.slots.map(({ from, to }, at) => ({ date: shift.date, slot: slotName(shift, at), from, to })),
    )
    .sort((one, other) => one.from - other.from);
const edgeOf = (slot: SlotAt, edge: Edge): number => (edge === "start" ? slot.from : slot.to);

/** The dates whose shifts an application may name: a shift ends on the next date at the latest. */
export function datesNamed(kind: string, values: Values): { readonly from: string; readonly to: string } {
  const date = (kind === "attendance.missedPunch" ? text(values, "clockTime") : text(values, "clockDate")).slice(0, 10);
  return { from: kind === "attendance.missedPunch" ? addDays(date, -1) : date, to: date };
}

/** Type 3: the end of a slot is due at `clockTime` (or its start, where none ends then), and was at `realTime`. */
export function missedPunch(values: Values, shifts: readonly ShiftOn[], zone: string): readonly Wanted[] | Unknown {
  const [clock, real] = [text(values, "clockTime"), text(values, "realTime")];
  const [date, time] = [clock.slice(0, 10), clock.slice(11, 16)];
  const due = instant(date, time, zone);
  const slots = slotsIn(shifts);
  for (const edge of ["end", "start"] as const) {
    const found = slots.find((slot) => edgeOf(slot, edge) === due);
    if (found) {
      const at = instant(real.slice(0, 10), real.slice(11, 16), zone);
      return [{ date: found.date, slot: found.slot, edge, due, real: at }];
    }
  }
  return { missing: { date, time } };
}

const need = { start: "needClockStartTime", end: "needClockEndTime" } as const;
const actual = { start: "realClockStartTime", end: "realClockEndTime" } as const;

/** Type 8: rows of a date; a row without the time that was due means the next slot in order. */
export function corrections(values: Values, shifts: readonly ShiftOn[], zone: string): readonly Wanted[] | Unknown {
  const date = text(values, "clockDate").slice(0, 10);
  const slots = slotsIn(shifts).filter((slot) => slot.date === date);
  const wanted: Wanted[] = [];
  for (const row of rowsOf(valueAt(values, "adjustClocks")) ?? []) {
    const edge: Edge = text(row, "type") === "2" ? "end" : "start";
    const [time, typed] = [text(row, need[edge]).slice(0, 5), text(row, actual[edge]).slice(0, 5)];
    const free = slots.filter((slot) => !wanted.some((one) => one.slot === slot.slot && one.edge === edge));
    const dueAt = ["0", "1"].map((later) => (time ? instant(addDays(date, Number(later)), time, zone) : 0));
    const found = time ? free.find((slot) => dueAt.includes(edgeOf(slot, edge))) : free[0];
    if (!found) return { missing: { date, time } };
    const due = edgeOf(found, edge);
    // The time alone is that of the date nearest to the one that was due.
    const tried = [-1, 0, 1, 2].map((days) => instant(addDays(date, days), typed, zone));
    const real = tried.reduce((best, at) => (Math.abs(at - due) < Math.abs(best - due) ? at : best));
    wanted.push({ date: found.date, slot: found.slot, edge, due, real });
  }
  return wanted;
}
