import type { PersonMonth } from "../month/schema.ts";
import type { PersonMeals } from "./schema.ts";

const bitOf = (date: string): number => 1 << (Number(date.slice(-2)) - 1);
export const isOn = (bits: number, date: string): boolean => (bits & bitOf(date)) !== 0;

/** C6: the meals of the days of a month; a voided day counts nowhere (C2). */
export function mealsOfDays(days: PersonMonth["days"]): PersonMeals["meals"] {
  const meals: Record<string, { expected: number; eaten: number }> = {};
  const mark = (id: string, name: "expected" | "eaten", day: string) => {
    const before = meals[id] ?? { expected: 0, eaten: 0 };
    meals[id] = { ...before, [name]: before[name] | bitOf(day) };
  };
  for (const [day, { state, meals: eaten, mealsExpected }] of Object.entries(days)) {
    if (state === "voided") continue;
    for (const id of mealsExpected) mark(id, "expected", day);
    for (const id of eaten) mark(id, "eaten", day);
  }
  return meals;
}
