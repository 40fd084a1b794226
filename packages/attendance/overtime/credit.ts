import type { Write } from "@stampflow/kernel/server";
import { lieuWrites } from "@stampflow/leave/server";
import { overtimeCredited } from "../events.ts";
import type { KeptOvertime, PersonMonth } from "../month/schema.ts";
import type { DayResult } from "../rule/day.ts";

/** The lots of these pieces of overtime, as they are credited; 0 takes one back. */
export const lotsOf = (
  userId: string,
  ranges: readonly KeptOvertime[],
  now: number,
  strict = false,
): Promise<Write[]> => {
  const credits = ranges
    .filter(({ lieu }) => lieu)
    .map(({ id, number, date: on, minutes, factor }) => ({ id, number, on, minutes, factor, strict }));
  return credits.length > 0 ? lieuWrites(userId, credits, now) : Promise.resolve([]);
};

/** O6: what the days credit of the overtime of a month, and the lots where it differs from what was credited. */
export async function creditedIn(
  { userId, overtime: before }: PersonMonth,
  days: readonly Pick<DayResult, "overtime">[],
  now: number,
): Promise<{ overtime: KeptOvertime[]; facts: ReturnType<typeof overtimeCredited>[]; writes: Write[] }> {
  const credits = days.flatMap(({ overtime }) => overtime);
  const minutesOf = (id: string): number =>
    credits.filter((one) => one.id === id).reduce((sum, { minutes }) => sum + minutes, 0);
  const overtime = before.map((one) => (one.approved ? { ...one, minutes: minutesOf(one.id) } : one));
  const changed = overtime.filter(({ minutes }, at) => minutes !== before[at]?.minutes);
  const facts = changed.map(({ id, date, minutes, lieu }) => overtimeCredited({ userId, id, date, minutes, lieu }));
  return { overtime, facts, writes: await lotsOf(userId, changed, now) };
}
