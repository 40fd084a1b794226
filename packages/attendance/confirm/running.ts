import { type Actor, collatorOf, forEachConcurrent, language } from "@stampflow/kernel/server";
import { absencesOf } from "@stampflow/leave/server";
import { runningChanges } from "@stampflow/scheduling/server";
import type { z } from "zod";
import { ownDays } from "../day/own.ts";
import { running } from "../day/running.ts";
import type { RunningApplication } from "../month/schema.ts";
import { freshMonths, monthsIn, peopleIn } from "./list.ts";
import { isShown } from "./rules.ts";
import type { confirmFilter } from "./schema.ts";

/** The people whose months one call reads. */
const mostPeople = 200;
const atOnce = 8;

/** What may still change days that somebody is about to confirm; not of their own, which others confirm. */
export async function listRunning(asked: z.output<typeof confirmFilter>, actor: Actor, now: number) {
  const { from, to, show } = asked;
  const [found, isOwn] = await Promise.all([peopleIn(asked, actor), ownDays(actor)]);
  const { compare } = collatorOf(language());
  const people = found
    .filter(({ id }) => !isOwn(id))
    .sort((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
  const some = people.slice(0, mostPeople);
  const ids = some.map(({ id }) => id);
  const names = monthsIn(asked);
  const [known, changesOf] = await Promise.all([freshMonths(ids, names, now), runningChanges(ids, from, to)]);
  const of = new Map<string, readonly RunningApplication[]>();
  await forEachConcurrent(ids, atOnce, async (userId) => {
    const days = names.flatMap((name) => {
      const month = known.get(`${userId} ${name}`);
      const shown = Object.entries(month && !month.locked ? month.days : {}).flatMap(([day, row]) => {
        const date = `${name}-${day}`;
        return date >= from && date <= to && isShown(show, row) ? [date] : [];
      });
      return month ? shown.map((date) => ({ month, date })) : [];
    });
    if (days.length === 0) return;
    const absences = await absencesOf(userId, from, to);
    const all = days.flatMap(({ month, date }) => running(month, absences, changesOf(userId), date));
    of.set(userId, [...new Map(all.map((one) => [one.id, one])).values()]);
  });
  const records = some.flatMap(({ id, name }) => (of.get(id) ?? []).map((one) => ({ ...one, userId: id, name })));
  return { records, more: people.length > some.length };
}
