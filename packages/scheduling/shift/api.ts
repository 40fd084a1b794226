import { refuse } from "@stampflow/kernel";
import { currentCall, implement, recordRoutes } from "@stampflow/kernel/server";
import { companyDay, directory } from "@stampflow/system/server";
import type { z } from "zod";
import { mealRanges, meals } from "../meal/store.ts";
import { hoursOf } from "../rule/clock.ts";
import { type Meals, shiftFaults, shiftMinutes } from "../rule/shift-times.ts";
import { currentSetting } from "../setting/store.ts";
import * as calls from "./contract.ts";
import { mealsOf, nextVersions } from "./rules.ts";
import { noMeal, type Shift, type ShiftView, type shiftFilter } from "./schema.ts";
import { shifts } from "./store.ts";
import { slotText } from "./text.ts";

const viewIn =
  (ranges: Meals) =>
  (row: Shift): ShiftView => ({
    ...row,
    hours: hoursOf(shiftMinutes({ ...row, mealIds: mealsOf(row) }, ranges)),
    times: slotText(row),
  });

export async function listShifts({ name: keyword, ...asked }: z.infer<typeof shiftFilter>) {
  const ranges = await mealRanges();
  const view = viewIn(ranges);
  return shifts.listed({ ...asked, keyword }, { view, sorts: { hours: (row) => view(row).hours } });
}

/** S2–S5, with the limits of the company, and what it names. */
async function checkShift(row: Shift): Promise<void> {
  const [ranges, setting, organisation] = await Promise.all([mealRanges(), currentSetting(), directory()]);
  const mealIds = mealsOf(row);
  const isMixed = row.mealIds.includes(noMeal) && row.mealIds.length > 1;
  if (isMixed || !mealIds.every((id) => ranges.has(id)) || new Set(mealIds).size < mealIds.length)
    refuse("scheduling.shift.meal");
  if (!row.departmentIds.every((id) => organisation.department(id))) refuse("scheduling.shift.department");
  const limits = { low: setting.lowHours, high: setting.highHours };
  const [fault] = shiftFaults({ ...row, mealIds }, ranges, limits);
  if (fault) refuse(fault.code, fault.data);
}

export const shiftRoutes = [
  implement(calls.list, ({ body }) => listShifts(body)),
  implement(calls.all, async () => (await shifts.inOrder()).map(viewIn(await mealRanges()))),
  ...recordRoutes(shifts, calls, {
    derive: async (typed, before) => {
      const versions = nextVersions(before, typed, await companyDay(currentCall()?.now ?? 0));
      if ("tooEarly" in versions) return refuse("scheduling.shift.from", { day: versions.tooEarly });
      return { used: before?.used ?? false, ...versions };
    },
    saving: async (row) => {
      await checkShift(row);
      // Holds the meals: one that is deleted or moved meanwhile makes the save fail.
      return meals.list.changing(await meals.current(), {});
    },
    removing: ({ used, name }) => (used ? refuse("scheduling.shift.used", { name }) : []),
  }),
];
