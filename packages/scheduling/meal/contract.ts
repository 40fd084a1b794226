import { nameField, shortListCalls, stored } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { clock } from "../rule/clock.ts";

/** When it is served; an end not after the start is on the next date. */
export const mealFields = { name: nameField(6), start: clock, end: clock };
export const mealColumns = recordColumns("scheduling.meal", {
  name: { kind: "text", width: 16 },
  start: { kind: "text", width: 12 },
  end: { kind: "text", width: 12 },
});
export const meal = z.object({ ...stored, ...mealFields });
export type Meal = z.infer<typeof meal>;
/** The most of a company. */
export const mostMeals = 10;

export const { list, save, remove } = shortListCalls({
  path: "/scheduling/meal",
  noun: "a meal",
  records: "Meals of the company",
  unused: "that no shift names",
  may: can.meal,
  fields: mealFields,
  row: meal,
});
