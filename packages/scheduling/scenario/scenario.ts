import { addDays } from "@stampflow/kernel";
import { z } from "zod";
import { hoursOf, kindOfDay, range } from "../rule/clock.ts";
import {
  instantsIn,
  minutesByDay,
  minutesOn,
  outlineOf,
  shiftFaults,
  shiftMinutes,
  slotsOf,
} from "../rule/shift-times.ts";
import { warningsOf } from "../schedule/checks.ts";
import { cycleEntry, withoutClashes } from "../schedule/rules.ts";
import { rest } from "../schedule/schema.ts";
import { settingFields } from "../setting/schema.ts";
import { isNew, mayEdit, windowRule } from "../setting/window.ts";

const day = z.iso.date();
const shift = z.object({
  slots: z.array(range).min(1),
  rests: z.array(range).default([]),
  meals: z.array(z.string()).default([]),
  flexible: z.number().default(0),
  /** Tolerances in minutes. */
  ...{ late: z.number().default(0), early: z.number().default(0) },
});
/** One company with its shifts and people, named by words. */
export const scenario = z.object({
  zone: z.string().default("Asia/Shanghai"),
  today: day,
  statutory: z.array(day).default([]),
  setting: z.object(settingFields).omit({ windows: true }).prefault({}),
  meals: z.record(z.string(), range).default({}),
  shifts: z.record(z.string(), shift),
  people: z.record(
    z.string(),
    z.object({
      joinedOn: day.optional(),
      leftOn: day.optional(),
      /** Of each role that may plan: its rule, or null for none. */
      cells: z.record(z.string(), z.string()).default({}),
      cycle: z.object({ entries: z.array(z.string()).min(1), start: day, end: day }).optional(),
    }),
  ),
  windows: z.array(windowRule.omit({ roleId: true }).nullable()).default([]),
});
type Scenario = z.output<typeof scenario>;

/** What the rules make of it: hours and faults of shifts, and of each person the days, refusals and warnings. */
export function runScenario(given: Scenario) {
  const meals = new Map(Object.entries(given.meals));
  const shifts = new Map(
    Object.entries(given.shifts).map(([name, { meals: mealIds, ...times }]) => [name, { ...times, mealIds }]),
  );
  const limits = { low: given.setting.lowHours, high: given.setting.highHours };
  const statutory = new Set(given.statutory);
  const editable = mayEdit(
    given.windows.map((rule) => (rule ? { ...rule, roleId: "" } : undefined)),
    given.today,
  );
  const slotsOn = (name: string, date: string) => {
    const times = shifts.get(name);
    return times ? slotsOf(times).map((slot) => instantsIn(slot, date, given.zone)) : [];
  };
  const person = ({ joinedOn, leftOn, cells, cycle }: Scenario["people"][string]) => {
    const planned = new Map(Object.entries(cells));
    for (let date = cycle?.start ?? ""; cycle && date <= cycle.end; date = addDays(date, 1))
      planned.set(date, cycleEntry(cycle.entries, cycle.start, date) ?? rest);
    const refused: { date: string; why: string }[] = [];
    const refuse = (date: string, why: string) => planned.delete(date) && refused.push({ date, why });
    for (const [date, name] of [...planned].sort()) {
      if (name !== rest && !shifts.has(name)) refuse(date, `no shift ${name}`);
      else if (leftOn && date > leftOn) refuse(date, "left");
      else if (!editable(date.slice(0, 7)) && !isNew(joinedOn ?? "", given.today)) refuse(date, "window");
    }
    for (const { date, clash } of withoutClashes(planned, { valueOn: () => undefined }, slotsOn))
      refuse(date, `${clash.first} on ${clash.day} overlaps ${clash.second}`);
    const days = [...planned].sort().map(([date, name]) => {
      const times = shifts.get(name);
      const minutes = times ? minutesOn(times, meals, date, given.zone) : 0;
      const kind = kindOfDay(date, (one) => statutory.has(one), times !== undefined);
      return { date, shift: name, kind, minutes, byDay: times ? minutesByDay(times, meals, date, given.zone) : [] };
    });
    const work = days.flatMap(({ date, shift: name, minutes }) => {
      const times = shifts.get(name);
      return times ? [{ date, outline: instantsIn(outlineOf(times), date, given.zone), minutes }] : [];
    });
    return { days, refused, warnings: warningsOf(work, given.setting) };
  };
  return {
    shifts: Object.fromEntries(
      [...shifts].map(([name, times]) => [
        name,
        {
          hours: hoursOf(shiftMinutes(times, meals)),
          faults: shiftFaults(times, meals, limits).map(({ code }) => code),
        },
      ]),
    ),
    people: Object.fromEntries(Object.entries(given.people).map(([name, one]) => [name, person(one)])),
  };
}
