import { addDays, isSame } from "@stampflow/kernel";
import { noMeal, type Shift, type Times, timeFields } from "./schema.ts";

const names = Object.keys(timeFields) as (keyof Times)[];
export const timesOf = (shift: Times): Times =>
  Object.fromEntries(names.map((name) => [name, shift[name]])) as unknown as Times;

/** S6: the times that hold on a date. */
export function timesOn(shift: Shift, date: string): Times {
  if (shift.from <= date) return timesOf(shift);
  return timesOf(shift.earlier.findLast(({ from }) => from <= date) ?? shift.earlier[0] ?? shift);
}

/** The meals that it offers: none where that was chosen. */
export const mealsOf = ({ mealIds }: Pick<Times, "mealIds">): readonly string[] =>
  mealIds.filter((id) => id !== noMeal);

type Versions = Pick<Shift, "from" | "earlier">;

/** S6: what a change of a shift that is in use makes of its versions; `tooEarly`: the first date that is allowed. */
export function nextVersions(
  before: Shift | null,
  typed: Times & { readonly from: string },
  today: string,
): Versions | { readonly tooEarly: string } {
  if (!before?.used) return { from: "", earlier: [] };
  if (isSame(timesOf(before), timesOf(typed))) return { from: before.from, earlier: before.earlier };
  const tomorrow = addDays(today, 1);
  const from = typed.from || tomorrow;
  if (from < tomorrow) return { tooEarly: tomorrow };
  const all = [...before.earlier, { from: before.from, ...timesOf(before) }];
  return { from, earlier: all.filter((one) => one.from < from) };
}
