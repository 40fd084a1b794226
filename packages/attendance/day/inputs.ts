import { assignmentsOf } from "@stampflow/employees/server";
import { beginningOf, daysBetween, endOf } from "@stampflow/kernel";
import { type AbsenceOf, absencesOf } from "@stampflow/leave/server";
import { publishedDays } from "@stampflow/scheduling/server";
import { companyZone } from "@stampflow/system/server";
import type { PersonMonth } from "../month/schema.ts";
import { monthsBetween } from "../month/store.ts";
import { overtimeRules } from "../overtime/store.ts";
import type { Punch } from "../punch/schema.ts";
import { punchesBetween } from "../punch/store.ts";
import { datesAround } from "../rule/day.ts";
import { type Absence, type ShiftOn, shiftOn } from "../rule/model.ts";
import type { PersonTime } from "../rule/slot.ts";
import { heldOn } from "../setting/dated.ts";
import { currentSetting } from "../setting/store.ts";

/** What decides the days of a person in a period, with the dates near it and nothing else. */
export type Inputs = {
  readonly person: PersonTime;
  readonly months: readonly PersonMonth[];
  /** Also those that are not approved. */
  readonly absences: readonly AbsenceOf[];
  /** Also those that do not count. */
  readonly punches: readonly Punch[];
};

export async function inputsOf(userId: string, from: string, to: string): Promise<Inputs> {
  const { first, last } = datesAround(from, to);
  const zone = await companyZone();
  const [published, absences, months, punches, setting, assignments] = await Promise.all([
    publishedDays(userId, first, { to: last }),
    absencesOf(userId, first, last),
    monthsBetween(userId, first, last),
    punchesBetween(userId, beginningOf(first, zone), endOf(last, zone)),
    currentSetting(),
    assignmentsOf(userId),
  ]);
  const clockIn = (date: string): boolean =>
    assignments.find((one) => one.from <= date && date <= one.last)?.clockIn ??
    !heldOn(setting, date).exemptIds.includes(userId);
  const shifts = daysBetween(first, last).flatMap((date): ShiftOn[] => {
    const [times, extra] = [published.shifts.get(date), published.temporary.get(date)];
    const on = { clockIn: clockIn(date) };
    const { late, early } = heldOn(setting, date);
    const temporary = extra && {
      ...{ slots: [extra], rests: [], mealIds: [], flexible: 0, late, early, dayHours: null },
    };
    return [
      ...(times ? [shiftOn(times, published.meals, date, zone, on)] : []),
      ...(temporary ? [shiftOn(temporary, published.meals, date, zone, { ...on, temporary: true })] : []),
    ];
  });
  const person: PersonTime = {
    ...{ zone, shifts, rests: published.rests },
    punches: punches.filter(({ struck }) => struck === null),
    absences: absences.filter(({ approved }) => approved).flatMap(absencesIn),
    corrections: months.flatMap(({ corrections }) => corrections),
    overtime: months.flatMap(({ overtime }) => overtime).filter(({ approved }) => approved),
    overtimeRules: await overtimeRules(userId, [first, last], shifts),
  };
  return { person, months, absences, punches };
}

/** A leave has no gaps within a date: what lies between two parts of its work is rest. */
const absencesIn = ({ applicationId, counts, days }: AbsenceOf): Absence[] =>
  days.flatMap(({ date, spans }) => {
    if (spans.length === 0) return [];
    const [from, to] = [Math.min(...spans.map((one) => one.from)), Math.max(...spans.map((one) => one.to))];
    return [{ id: applicationId, date, from, to, asWork: counts === "work" }];
  });
