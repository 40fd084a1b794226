import {
  type Checks,
  instantsIn,
  type Meals,
  mealCalls,
  mealsOf,
  minutesOn,
  outlineOf,
  plannedIn,
  rest,
  type ScheduleRow,
  type ShiftView,
  shiftCalls,
  timesOn,
  type Warning,
  type Work,
  warningsOf,
} from "@stampflow/scheduling";
import { useMemo } from "react";
import { useAll } from "../../kit/record/options.ts";

/** All shifts by id, and those that may be chosen, in their order. */
export function useShifts() {
  const all = useAll(shiftCalls.all);
  return useMemo(
    () => ({ byId: new Map(all.map((one) => [one.id, one])), open: all.filter(({ archived }) => !archived) }),
    [all],
  );
}

type ById = ReadonlyMap<string, ShiftView>;

/** P6: the warnings about each person, by date; counted again only for whose cells have changed. */
export function useWarnings(byId: ById, checks: Checks | undefined, timeZone: string) {
  const meals = useAll(mealCalls.list);
  return useMemo(() => {
    const ranges: Meals = new Map(meals.map((meal) => [meal.id, meal]));
    const works = new Map<string, Work>();
    const workOn = (id: string, date: string): Work | undefined => {
      const shift = byId.get(id);
      const known = works.get(`${id} ${date}`);
      if (known || !shift) return known;
      const times = timesOn(shift, date);
      const offered = { ...times, mealIds: mealsOf(times) };
      const outline = instantsIn(outlineOf(times), date, timeZone);
      const made = { date, outline, minutes: minutesOn(offered, ranges, date, timeZone) };
      works.set(`${id} ${date}`, made);
      return made;
    };
    const found = new WeakMap<ScheduleRow, ReadonlyMap<string, Warning[]>>();
    return {
      minutes: (id: string, date: string) => workOn(id, date)?.minutes ?? 0,
      of: (row: ScheduleRow): ReadonlyMap<string, Warning[]> => {
        const known = found.get(row);
        if (known || !checks) return known ?? new Map();
        const work = Object.keys(row.cells)
          .sort()
          .flatMap((date) => workOn(plannedIn(row.cells[date]) ?? rest, date) ?? []);
        const all = warningsOf(work, checks).map((one) => ({ userId: row.userId, ...one }));
        const made = Map.groupBy(all, ({ date }) => date);
        found.set(row, made);
        return made;
      },
    };
  }, [byId, checks, meals, timeZone]);
}
