import { isSame } from "@stampflow/kernel";
import { implement, save, subscriber, untilSaved } from "@stampflow/kernel/server";
import { dayChanged, dayVoided } from "../events.ts";
import { monthOf, months } from "../month/store.ts";
import * as calls from "./contract.ts";
import { listDiners, listDinners, mealFigures, mealsOfPeople } from "./list.ts";
import { mealsOfDays } from "./rules.ts";

/** The meals are read before the days: whoever was slower finds them changed, and reads the later days. */
const keepMeals = (userId: string, month: string): Promise<void> =>
  untilSaved(async () => {
    const before = await mealsOfPeople.get({ month, userId });
    const meals = mealsOfDays((await months.get({ userId, month }))?.days ?? {});
    if (isSame(before?.meals ?? {}, meals)) return;
    const next = { userId, month, meals, version: (before?.version ?? 0) + 1 };
    await save({ writes: [before ? mealsOfPeople.replace(next) : mealsOfPeople.create(next)] });
  });

export const afterDays = subscriber(
  "attendance-meals",
  [dayChanged, dayVoided],
  async ({ data: { userId, dates } }) => {
    for (const month of new Set(dates.map(monthOf))) await keepMeals(userId, month);
  },
);

export const dinnerRoutes = [
  implement(calls.list, ({ body }) => listDinners(body)),
  implement(calls.figures, ({ body }) => mealFigures(body)),
  implement(calls.people, ({ body }) => listDiners(body)),
];
