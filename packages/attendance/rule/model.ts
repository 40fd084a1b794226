import { dayOf, minuteOf } from "@stampflow/kernel";
import {
  breaksOf,
  instantsIn,
  type Meals,
  mealsOf,
  restsOf,
  type Span,
  slotsOf,
  type Times,
  clockOf as timeOf,
} from "@stampflow/scheduling";

export const minute = 60_000;
/** T2: the seconds of a punch are dropped. */
export const toMinute = (at: number): number => Math.floor(at / minute) * minute;
/** Minutes of an amount of time. */
export const minutesIn = ({ from, to }: Span): number => Math.max(0, to - from) / minute;
export const minutesOf = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + minutesIn(span), 0);

/** A shift that a person has on a date; its times are instants. */
export type ShiftOn = {
  readonly date: string;
  /** It came on top of the cell, by an application (type 9). */
  readonly temporary: boolean;
  readonly slots: readonly Span[];
  /** Rest and breaks of meals. */
  readonly pauses: readonly Span[];
  readonly meals: readonly { readonly id: string; readonly middle: number }[];
  /** In minutes. */
  readonly flexible: number;
  readonly late: number;
  readonly early: number;
  /** D11: whether punches are asked for. */
  readonly clockIn: boolean;
};

export function shiftOn(
  times: Times,
  meals: Meals,
  date: string,
  zone: string,
  { temporary = false, clockIn = true }: { readonly temporary?: boolean; readonly clockIn?: boolean } = {},
): ShiftOn {
  const offered = { ...times, mealIds: mealsOf(times) };
  const instants = (span: Span) => instantsIn(span, date, zone);
  const middles = offered.mealIds.flatMap((id) => {
    const range = meals.get(id);
    // A meal is placed as a rest is: after midnight, it is that of the next date.
    const [placed] = range ? restsOf({ ...offered, rests: [range] }) : [];
    if (!placed) return [];
    const middle = Math.floor((placed.from + placed.to) / 2);
    return [{ id, middle: instants({ from: middle, to: middle }).from }];
  });
  return {
    ...{ date, temporary, clockIn, meals: middles },
    slots: slotsOf(offered).map(instants),
    pauses: [...restsOf(offered), ...breaksOf(offered, meals)].map(instants),
    ...{ flexible: times.flexible, late: times.late, early: times.early },
  };
}

/** One that counts: it was not struck. */
export type Punch = { readonly id: string; readonly at: number };
/** Of a slot of a date, by an approved application. */
export type Correction = {
  readonly id: string;
  readonly number: string;
  readonly date: string;
  readonly slot: string;
  readonly edge: "start" | "end";
  readonly at: number;
  readonly approvedAt: number;
};
/** Approved leave, for the shift of one date; for whole dates it covers all of the shift. */
export type Absence = {
  readonly id: string;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  /** Its base minutes are paid, and no punch is asked for (L0). */
  readonly asWork: boolean;
  /** The name of its type, for whoever sees it (section 13). */
  readonly type?: string;
};
/** An approved range of overtime. */
export type OvertimeRange = { readonly id: string; readonly from: number; readonly to: number };

export type Flag = "late" | "early" | "missingIn" | "missingOut" | "absent" | "absenteeism" | "leave";
export type Status = Flag | "normal" | "overtime" | "rest" | "notRecorded" | "expected";

/** Why a result is as it is: a rule and what it was given; words are drawn from both. */
export type Why = {
  readonly rule: string;
  readonly key: string;
  readonly values: Readonly<Record<string, number | string>>;
};

/** Slots of a shift are named by their place; that of a temporary shift is "t". */
export const slotName = ({ temporary }: Pick<ShiftOn, "temporary">, at: number): string =>
  temporary ? "t" : String(at);

/** An instant by the clock of the company: "2026-03-02 18:00". */
export const clockOf = (at: number, zone: string): string => `${dayOf(at, zone)} ${timeOf(minuteOf(at, zone))}`;
