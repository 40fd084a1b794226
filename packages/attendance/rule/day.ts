import { addDays, dayOf, daysBetween } from "@stampflow/kernel";
import { type Windowed, windowAt } from "./blocks.ts";
import type { Absence, Flag, Punch, Status, Why } from "./model.ts";
import { type Credit, creditsOf, dateOfOvertime } from "./overtime.ts";
import {
  type BlockResult,
  blockResults,
  type Measured,
  type Minutes,
  measured,
  type PersonTime,
  type SlotResult,
  why,
} from "./slot.ts";

/** The codes of the wire (D12) that a day has; 8 and 9, which also mean leave, come from nowhere any more. */
export type StatusCode = 0 | 1 | 2 | 3 | 5;
/** That of a punch outside all windows, which is no status of a day (D3). */
export const timeoutCode = 4;
export type DayResult = Minutes & {
  readonly date: string;
  readonly slots: readonly SlotResult[];
  readonly late: number;
  readonly early: number;
  readonly flags: readonly Flag[];
  readonly status: Status;
  readonly code: StatusCode | null;
  /** When the last window of the date closes; 0: it has none. */
  readonly closes: number;
  /** All windows have closed. */
  readonly complete: boolean;
  readonly overtime: readonly Credit[];
  /** The meals that were eaten (D10). */
  readonly meals: readonly string[];
  /** The meals of its shift during which the person is not absent (C6). */
  readonly mealsExpected: readonly string[];
  readonly why: readonly Why[];
  /** Punches of its windows, those that a result stands on, and those in no window at all on this date. */
  readonly used: readonly string[];
  readonly unused: readonly string[];
  readonly timeouts: readonly string[];
};
const codes: readonly (readonly [StatusCode, readonly Flag[]])[] = [
  [2, ["absenteeism", "absent", "missingIn", "missingOut"]],
  [1, ["late"]],
  [3, ["early"]],
  [5, ["leave"]],
];
/** The order in which what became of a day is named: that of the codes. */
export const flagOrder: readonly Flag[] = codes.flatMap(([, some]) => some);
const sum = (
  slots: readonly SlotResult[],
  name: "scheduled" | "absence" | "paid" | "unpaid" | "late" | "early",
): number => slots.reduce((all, slot) => all + slot[name], 0);

/** D12: the first of 2, 1, 3, 5, 0. */
function statusOf(flags: readonly Flag[], complete: boolean): Pick<DayResult, "status" | "code"> {
  for (const [code, some] of codes) {
    const found = some.find((flag) => flags.includes(flag));
    if (found) return { status: found, code };
  }
  return complete ? { status: "normal", code: 0 } : { status: "expected", code: null };
}

/** D10: not before the first in, before the last out, and not in an absence. */
function mealsOn(slots: readonly Measured[], absences: readonly Absence[]) {
  const shifts = [...new Set(slots.map(({ slot }) => slot.shift))];
  const ins = slots.map((one) => (one.slot.shift.clockIn ? one.in?.at : one.due.from)).filter((at) => at !== undefined);
  const outs = slots.map((one) => (one.slot.shift.clockIn ? one.out?.at : one.due.to)).filter((at) => at !== undefined);
  const [first, last] = [Math.min(...ins), Math.max(...outs)];
  const inside = (at: number) => ins.length > 0 && outs.length > 0 && at >= first && at < last;
  return shifts
    .flatMap(({ date, meals }) =>
      meals.map((meal) => ({
        ...meal,
        away: absences.some((one) => one.date === date && meal.middle >= one.from && meal.middle < one.to),
      })),
    )
    .map(({ id, middle, away }) => ({
      id,
      away,
      eaten: inside(middle) && !away,
      step: why("D10", inside(middle) && !away ? "eaten" : away ? "mealAway" : "notEaten", { meal: id, at: middle }),
    }));
}

/** The dates whose days a block decides: those of its slots, else those on which its overtime begins (O1). */
const datesOfBlock = ({ slots, overtime }: Windowed, zone: string): string[] => [
  ...new Set(
    slots.length > 0
      ? slots.map(({ shift }) => shift.date)
      : overtime.map((range) => dateOfOvertime(range, slots, zone)),
  ),
];

/** D1–D12: the days of a period, as they are known at an instant. `person` also holds the dates around it. */
export function daysOf(person: PersonTime, from: string, to: string, now: number): DayResult[] {
  const { zone, punches, overtimeRules } = person;
  const blocks = blockResults(person);
  const slots = blocks.flatMap((one) => measured(one, person, now));
  const ends = new Map(slots.map(({ slot, due }) => [slot, due.to]));
  const closed = blocks.filter(({ block }) => now >= block.closes);
  const worked = closed.map(({ block, edges }) => ({
    block,
    ...(edges.in ? { in: edges.in.at } : {}),
    ...(edges.out ? { out: edges.out.at } : {}),
  }));
  const credits = overtimeRules ? creditsOf(worked, overtimeRules, zone, (slot) => ends.get(slot) ?? slot.span.to) : [];
  const windows = blocks.map(({ block }) => block);
  const timeouts = punches.filter((punch) => !windowAt(windows, punch));
  const byDate = {
    blocks: grouped(blocks, ({ block }) => datesOfBlock(block, zone)),
    slots: grouped(slots, ({ slot }) => [slot.shift.date]),
    credits: grouped(credits, ({ date }) => [date]),
    timeouts: grouped(timeouts, ({ at }) => [dayOf(at, zone)]),
  };
  return daysBetween(from, to).map((date) =>
    dayFrom(person, date, now, {
      blocks: byDate.blocks.get(date) ?? [],
      slots: byDate.slots.get(date) ?? [],
      credits: byDate.credits.get(date) ?? [],
      timeouts: byDate.timeouts.get(date) ?? [],
    }),
  );
}

function grouped<Value>(all: readonly Value[], datesOf: (value: Value) => readonly string[]): Map<string, Value[]> {
  const found = new Map<string, Value[]>();
  for (const value of all) for (const date of datesOf(value)) found.set(date, [...(found.get(date) ?? []), value]);
  return found;
}

type OfDate = {
  readonly blocks: readonly BlockResult[];
  readonly slots: readonly Measured[];
  readonly credits: readonly Credit[];
  readonly timeouts: readonly Punch[];
};

function dayFrom(person: PersonTime, date: string, now: number, given: OfDate): DayResult {
  const { blocks, slots: own } = given;
  const closes = Math.max(0, ...blocks.map(({ block }) => block.closes));
  const over = now >= closes;
  const asked = own.filter((one) => one.asked);
  // D9: no punch in any slot.
  const none = asked.length > 0 && asked.every(({ flags }) => flags.includes("absent"));
  const named = (flag: Flag): Flag => (none && flag === "absent" ? "absenteeism" : flag);
  const ordered = own
    .map((one): Measured => ({ ...one, flags: one.flags.map(named) }))
    .sort((one, other) => one.slot.span.from - other.slot.span.from);
  const flags = flagOrder.filter((flag) => ordered.some((one) => one.flags.includes(flag)));
  const meals = mealsOn(ordered, person.absences);
  const minutes: Minutes = {
    ...{ scheduled: sum(own, "scheduled"), absence: sum(own, "absence") },
    ...{ paid: sum(own, "paid"), unpaid: sum(own, "unpaid") },
  };
  const edges = blocks.flatMap((one) => [one.edges.in, one.edges.out]);
  const used = new Set(edges.flatMap((edge) => (edge?.by === "punch" ? [edge.id] : [])));
  const windowed = [...new Set(blocks.flatMap(({ punches }) => punches))];
  const status = own.length > 0 ? statusOf(flags, over) : freeStatus(person, date, closes, now);
  return {
    ...{ date, ...minutes, ...status, late: sum(own, "late"), early: sum(own, "early"), flags, closes },
    complete: closes > 0 ? over : status.status !== "expected",
    slots: ordered.map(({ slot: _, asked: __, closed: ___, punches: ____, ...slot }) => slot),
    overtime: given.credits,
    meals: over ? meals.filter(({ eaten }) => eaten).map(({ id }) => id) : [],
    mealsExpected: meals.filter(({ away }) => !away).map(({ id }) => id),
    why: [
      // Until the last window has closed, what is not paid yet is no absence.
      ...(own.length > 0 && over ? [why("D8", "sum", minutes)] : []),
      ...given.credits.map(({ id, from, to, minutes: credited, unworked }) => {
        const key = unworked ? "overtimeUnworked" : id ? "overtime" : "overtimeByPunches";
        return why("O4", key, { from, to, minutes: credited });
      }),
      ...(over ? meals.map(({ step }) => step) : []),
    ],
    used: [...used].sort(),
    unused: windowed.filter((id) => !used.has(id)).sort(),
    timeouts: given.timeouts.map(({ id }) => id).sort(),
  };
}

/** A date without a shift. */
function freeStatus(
  { rests, zone }: PersonTime,
  date: string,
  closes: number,
  now: number,
): Pick<DayResult, "status" | "code"> {
  if (closes > 0) return { status: "overtime", code: null };
  if (rests.has(date)) return { status: "rest", code: null };
  return { status: date < dayOf(now, zone) ? "notRecorded" : "expected", code: null };
}

/** D8: the head moves minutes from paid to unpaid; never more than there are. */
export function withNonPayable<Result extends Minutes>(
  result: Result,
  minutes: number,
): Result & { readonly nonPayable: number } {
  const nonPayable = Math.min(Math.max(minutes, 0), result.paid);
  return { ...result, paid: result.paid - nonPayable, unpaid: result.unpaid + nonPayable, nonPayable };
}

/** The dates that a day reads: what lies near enough to move its windows. */
export const datesAround = (from: string, to: string) => ({ first: addDays(from, -3), last: addDays(to, 3) });
