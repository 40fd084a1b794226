import { recordId, textField } from "@stampflow/kernel";
import { period } from "@stampflow/scheduling";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";

const count = z.number().int();
/** The meals of a person in a month, as the days of the month say: a bit for each date, the 1st lowest. */
export const personMeals = z.object({
  userId: z.string(),
  month: z.string(),
  version: count,
  meals: z.record(z.string(), z.object({ expected: count, eaten: count })),
});
export type PersonMeals = z.infer<typeof personMeals>;

export const mealFilter = z.object({
  ...period,
  /** With those below it. */
  departmentId: recordId.optional(),
  mealId: recordId.optional(),
});
export const dinnerFilter = mealFilter.extend({
  /** Words of a meal or a department. */
  search: textField(50).optional(),
});

const meal = { date: z.string(), mealId: z.string(), meal: z.string() };
const counted = {
  expected: count,
  /** Null until the date is over: windows are still open. */
  eaten: count.nullable(),
};
export const dinnerRow = z.object({ ...meal, departmentId: z.string(), department: z.string(), ...counted });
export type DinnerRow = z.infer<typeof dinnerRow>;
export const mealFigure = z.object({ ...meal, ...counted });
export const dinerRow = z.object({
  ...{ userId: z.string(), name: z.string(), department: z.string(), expected: z.boolean() },
  eaten: z.boolean().nullable(),
});

export const dinnerColumns = recordColumns("attendance.dinner", {
  date: { kind: "date" },
  meal: { kind: "text", width: 14 },
  department: { kind: "text", width: 20 },
  expected: { kind: "number", decimals: 0, width: 12 },
  eaten: { kind: "number", decimals: 0, width: 12 },
});
