import { refuse } from "@stampflow/kernel";
import { recordRoutes } from "@stampflow/kernel/server";
import * as calls from "../meal/contract.ts";
import { meals } from "../meal/store.ts";
import { shifts } from "./store.ts";

/** Refuses if a shift names it; the answered write makes the save fail if one starts to meanwhile. */
async function unused(id: string) {
  const list = await shifts.current();
  const using = [...list.rows.values()].find(({ mealIds, earlier }) =>
    [mealIds, ...earlier.map((one) => one.mealIds)].some((ids) => ids.includes(id)),
  );
  if (using) refuse("scheduling.meal.used", { shift: using.name });
  return shifts.list.changing(list, {});
}

export const mealRoutes = recordRoutes(meals, calls, {
  /** Hours of shifts that were worked must not change with the time of a meal (D2). */
  saving: (row, _, before) => (before && (before.start !== row.start || before.end !== row.end) ? unused(row.id) : []),
  removing: ({ id }) => unused(id),
});
