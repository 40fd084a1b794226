import { dayOf, instantAt } from "@stampflow/kernel";
import { runScenario as runLeave } from "@stampflow/leave";
import { kindOfDay, minutesOf, rest } from "@stampflow/scheduling";
import type { KeptOvertime } from "../month/schema.ts";
import { type Absence, type Correction, shiftOn } from "../rule/model.ts";
import type { OvertimeRules } from "../rule/overtime.ts";
import type { PersonTime } from "../rule/slot.ts";
import { heldOn } from "../setting/dated.ts";
import type { Scenario } from "./schema.ts";

/** Instants of texts, by the clock of the company. */
export function clockIn(zone: string) {
  return (text: string): number => {
    const [date = "", time = "00:00"] = text.split(" ");
    return instantAt(date, minutesOf(time.slice(0, 5)) * 60_000 + Number(time.slice(6) || 0) * 1000, zone);
  };
}
type Ended = { readonly at: string; readonly as: "approved" | "rejected"; readonly voidAt?: string | undefined };
/** Whether it counts at an instant: approved, and not void. */
export const isApproved = (ended: Ended | undefined, now: number, clock: (text: string) => number): boolean =>
  ended?.as === "approved" && clock(ended.at) <= now && !(ended.voidAt && clock(ended.voidAt) <= now);

/** What planners have changed since: shifts by date. */
export type Edits = ReadonlyMap<string, string>;
export type Known = {
  readonly person: PersonTime;
  /** Leave that runs or is approved. */
  readonly absences: readonly { readonly from: number; readonly to: number }[];
  readonly cells: ReadonlyMap<string, string>;
  /** Cells that the schedule does not take, with why. */
  readonly refused: ReadonlyMap<string, string>;
};

/** All that is known of somebody at an instant. `kept`: the overtime that was accepted until then. */
export function knownAt(
  given: Scenario,
  name: string,
  edits: Edits,
  kept: readonly KeptOvertime[],
  now: number,
): Known {
  const { zone } = given;
  const clock = clockIn(zone);
  const one = given.people[name];
  if (!one) throw new Error(`nobody is called ${name}`);
  const planned = runLeave({ ...given, people: { [name]: one } }).people[name]?.days ?? [];
  const wanted = {
    ...Object.fromEntries(planned.map(({ date, shift }) => [date, shift])),
    ...Object.fromEntries(edits),
  };
  const done = runLeave({ ...given, people: { [name]: { ...one, cells: wanted, cycle: undefined } } });
  const cells = new Map((done.people[name]?.days ?? []).map(({ date, shift }) => [date, shift]));
  const meals = new Map(Object.entries(given.meals));
  const shifts = [...cells].flatMap(([date, shift]) => {
    const times = given.shifts[shift];
    if (!times) return [];
    const { meals: mealIds, ...more } = times;
    return [shiftOn({ ...more, mealIds, dayHours: null }, meals, date, zone, { clockIn: one.clockIn })];
  });
  const today = dayOf(now, zone);
  const held = (done.leave[name]?.absent ?? []).filter(
    ({ sent, ended }) =>
      sent <= today && !(ended && ended.on <= today && (ended.as === "rejected" || isPast(ended.voidOn, today))),
  );
  const approved = held.filter(({ ended }) => ended?.as === "approved" && ended.on <= today);
  const kindOf = (date: string) =>
    kindOfDay(date, (day) => given.statutory.includes(day), given.shifts[cells.get(date) ?? ""] !== undefined);
  const rules: OvertimeRules = {
    ...{ kindOf, fullTimeOn: () => one.fullTime },
    modeOn: (date) => heldOn(given.overtime, date).mode,
    limitOn: (date) => heldOn(given.overtime, date)[`${kindOf(date)}Limit`] * 60,
  };
  return {
    cells,
    refused: new Map((done.people[name]?.refused ?? []).map(({ date, why }) => [date, why])),
    absences: held.flatMap(({ days }) => days),
    person: {
      ...{ zone, shifts, overtimeRules: rules, overtime: kept.filter((range) => range.approved) },
      rests: new Set([...cells].flatMap(([date, shift]) => (shift === rest ? [date] : []))),
      punches: one.punches
        .map((punch) => (typeof punch === "string" ? { at: punch, received: punch } : punch))
        .filter(({ received }) => clock(received) <= now)
        .map(({ at }) => ({ id: at, at: Math.floor(clock(at) / 60_000) * 60_000 })),
      absences: approved.flatMap(({ days, asWork, note: id }) =>
        [...Map.groupBy(days, ({ date }) => date)].map(([date, spans]): Absence => {
          const [from, to] = [Math.min(...spans.map((span) => span.from)), Math.max(...spans.map((span) => span.to))];
          return { id, date, from, to, asWork };
        }),
      ),
      corrections: one.corrections.flatMap(({ ended, date, slot, edge, time }, at): Correction[] => {
        if (!ended || !isApproved(ended, now, clock)) return [];
        const id = `correction ${at + 1}`;
        return [{ id, number: id, date, slot, edge, at: clock(time), approvedAt: clock(ended.at) }];
      }),
    },
  };
}
const isPast = (date: string | undefined, today: string): boolean => date !== undefined && date <= today;
