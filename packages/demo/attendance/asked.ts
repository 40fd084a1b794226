import { addDays, dayOf, daysBetween } from "@stampflow/kernel";
import { instantsIn, slotsOf } from "@stampflow/scheduling";
import { publishedDays } from "@stampflow/scheduling/server";
import type { DemoCompany, DemoPerson } from "../people/company.ts";
import { words } from "../people/words.ts";

export type DemoOvertime = {
  readonly person: DemoPerson;
  readonly userId: string;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly lieu: boolean;
};
const hours = 2;

/** Two of the floors who stayed after their shift: one is paid for it, the other takes time off. */
export async function overtimeOf(
  { language, people }: Pick<DemoCompany, "language" | "people">,
  now: number,
): Promise<DemoOvertime[]> {
  const zone = words[language].timeZone;
  const today = dayOf(now, zone);
  const found: DemoOvertime[] = [];
  for (const person of people.floors.slice(1).filter(({ employment }) => employment === "1")) {
    const { shifts } = await publishedDays(person.id, addDays(today, -9), { to: today });
    for (const date of daysBetween(addDays(today, -7), addDays(today, -2)).reverse()) {
      const times = shifts.get(date);
      const slot = times && slotsOf(times).at(-1);
      // Neither at night nor into the next shift.
      if (!times || !slot || times.slots.length > 1 || slot.to > 19 * 60 || slot.from < 6 * 60) continue;
      const { to: from } = instantsIn(slot, date, zone);
      found.push({ person, userId: person.id, date, from, to: from + hours * 3_600_000, lieu: found.length % 2 === 1 });
      break;
    }
    if (found.length === 2) break;
  }
  return found;
}

/** One who was on leave on a working day of the last week. */
export async function leaveOf({ language, people }: Pick<DemoCompany, "language" | "people">, now: number) {
  const today = dayOf(now, words[language].timeZone);
  const person = people.floors[5];
  if (!person) return [];
  const { shifts } = await publishedDays(person.id, addDays(today, -9), { to: today });
  const date = daysBetween(addDays(today, -7), addDays(today, -2)).findLast((one) => shifts.has(one));
  return date ? [{ person, userId: person.id, date }] : [];
}
