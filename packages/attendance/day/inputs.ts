import { assignmentsOf } from "@stampflow/employees/server";
import { beginningOf, daysBetween, endOf } from "@stampflow/kernel";
import { onceInCall } from "@stampflow/kernel/server";
import { type AbsenceOf, absencesOf } from "@stampflow/leave/server";
import { publishedDays } from "@stampflow/scheduling/server";
import { companyZone } from "@stampflow/system/server";
import type { PersonMonth } from "../month/schema.ts";
import { monthOf, monthsBetween } from "../month/store.ts";
import { overtimeRules } from "../overtime/store.ts";
import type { Punch } from "../punch/schema.ts";
import { punchesBetween } from "../punch/store.ts";
import { type DayResult, datesAround, daysOf } from "../rule/day.ts";
import { type Absence, type ShiftOn, shiftOn } from "../rule/model.ts";
import type { PersonTime } from "../rule/slot.ts";
import { heldOn } from "../setting/dated.ts";
import { currentSetting } from "../setting/store.ts";

/** What decides the days of a person in a period, with the dates near it and nothing else. */
export type Inputs = {
  /** As the first date has it. */
  readonly person: PersonTime;
  /** By the zone of a date: a locked month keeps the one that it was locked in. */
  readonly personOn: (date: string) => PersonTime;
  readonly months: readonly PersonMonth[];
  /** Also those that are not approved. */
  readonly absences: readonly AbsenceOf[];
  /** Also those that do not count. */
  readonly punches: readonly Punch[];
};

/** `typesSeen`: reasons name the types of leave (section 13). */
export async function inputsOf(userId: string, from: string, to: string, typesSeen = false): Promise<Inputs> {
  const { first, last } = datesAround(from, to);
  const zone = await onceInCall("company.zone", companyZone);
  const [published, absences, months, punches, setting, assignments] = await Promise.all([
    publishedDays(userId, first, { to: last }),
    absencesOf(userId, first, last),
    monthsBetween(userId, first, last),
    punchesBetween(userId, beginningOf(first, zone), endOf(last, zone)),
    onceInCall("attendance.setting", currentSetting),
    assignmentsOf(userId),
  ]);
  const clockIn = (date: string): boolean =>
    assignments.find((one) => one.from <= date && date <= one.last)?.clockIn ??
    !heldOn(setting, date).exemptIds.includes(userId);
  const shiftsOn = (date: string, by: string): ShiftOn[] => {
    const [times, extra] = [published.shifts.get(date), published.temporary.get(date)];
    const on = { clockIn: clockIn(date) };
    const { late, early } = heldOn(setting, date);
    const temporary = extra && {
      ...{ slots: [extra], rests: [], mealIds: [], flexible: 0, late, early, dayHours: null },
    };
    return [
      ...(times ? [shiftOn(times, published.meals, date, by, on)] : []),
      ...(temporary ? [shiftOn(temporary, published.meals, date, by, { ...on, temporary: true })] : []),
    ];
  };
  const dates = daysBetween(first, last);
  const shifts = dates.flatMap((date) => shiftsOn(date, zone));
  const known = {
    rests: published.rests,
    punches: punches.filter(({ struck }) => struck === null),
    corrections: months.flatMap(({ corrections }) => corrections),
    overtime: months.flatMap(({ overtime }) => overtime).filter(({ approved }) => approved),
    overtimeRules: await overtimeRules(userId, [first, last], shifts),
  };
  const counted = (all: readonly AbsenceOf[]) =>
    all.filter(({ approved }) => approved).flatMap((one) => absencesIn(one, typesSeen));
  const current: PersonTime = { ...known, zone, shifts, absences: counted(absences) };
  const lockedIn = new Map(months.flatMap((one) => (one.locked && one.zone ? [[one.month, one.zone] as const] : [])));
  const others = [...new Set(lockedIn.values())].filter((other) => other !== zone);
  const people = new Map<string, PersonTime>();
  for (const other of others)
    people.set(other, {
      ...{ ...known, zone: other, shifts: dates.flatMap((date) => shiftsOn(date, other)) },
      absences: counted(await absencesOf(userId, first, last, other)),
    });
  const personOn = (date: string): PersonTime => people.get(lockedIn.get(monthOf(date)) ?? "") ?? current;
  return { person: personOn(from), personOn, months, absences, punches };
}

/** The days of a period, as they are known at an instant. */
export function daysKnown({ personOn }: Pick<Inputs, "personOn">, from: string, to: string, now: number): DayResult[] {
  const people = new Set(daysBetween(from, to).map(personOn));
  return [...people]
    .flatMap((person) => daysOf(person, from, to, now).filter(({ date }) => personOn(date) === person))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** A leave has no gaps within a date: what lies between two parts of its work is rest. */
const absencesIn = ({ applicationId, counts, days, type }: AbsenceOf, typesSeen: boolean): Absence[] =>
  days.flatMap(({ date, spans }) => {
    if (spans.length === 0) return [];
    const [from, to] = [Math.min(...spans.map((one) => one.from)), Math.max(...spans.map((one) => one.to))];
    return [{ id: applicationId, date, from, to, asWork: counts === "work", ...(typesSeen ? { type } : {}) }];
  });
