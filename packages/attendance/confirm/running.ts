import { type Actor, collatorOf, forEachConcurrent, language } from "@stampflow/kernel/server";
import { absencesOf } from "@stampflow/leave/server";
import { runningChanges } from "@stampflow/scheduling/server";
import type { z } from "zod";
import { running } from "../day/running.ts";
import { ownDays } from "../head/own.ts";
import type { PersonMonth, RunningApplication } from "../month/schema.ts";
import { monthOf, months } from "../month/store.ts";
import { freshMonths, monthsIn, peopleIn } from "./list.ts";
import { isShown } from "./rules.ts";
import type { ConfirmRow, confirmFilter, ListedDay } from "./schema.ts";

/** The people whose months one call reads. */
const mostPeople = 200;
const atOnce = 8;

type Day = { readonly userId: string; readonly date: string };
type Period = { readonly from: string; readonly to: string };
const keyOf = ({ userId, date }: Day) => `${userId} ${date}`;
const nameOf = ({ userId, date }: Day) => `${userId} ${monthOf(date)}`;

/** Of each day, by `keyOf`: the applications about it that are not decided yet. */
async function runningOf(days: readonly Day[], { from, to }: Period, known: ReadonlyMap<string, PersonMonth>) {
  const byPerson = Map.groupBy(days, ({ userId }) => userId);
  const changesOf = await runningChanges([...byPerson.keys()], from, to);
  const found = new Map<string, RunningApplication[]>();
  await forEachConcurrent([...byPerson], atOnce, async ([userId, own]) => {
    const absences = await absencesOf(userId, from, to);
    for (const day of own) {
      const month = known.get(nameOf(day));
      found.set(keyOf(day), month ? running(month, absences, changesOf(userId), day.date) : []);
    }
  });
  return found;
}

/** What may still change days that somebody is about to confirm; not of their own, which others confirm. */
export async function listRunning(asked: z.output<typeof confirmFilter>, actor: Actor, now: number) {
  const { from, to, show } = asked;
  const [found, isOwn] = await Promise.all([peopleIn(asked, actor), ownDays(actor)]);
  const { compare } = collatorOf(language());
  const people = found
    .filter(({ id }) => !isOwn(id))
    .sort((one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
  const some = people.slice(0, mostPeople);
  const names = monthsIn(asked);
  const known = await freshMonths(
    some.map(({ id }) => id),
    names,
    now,
  );
  const daysOf = (userId: string): Day[] =>
    names.flatMap((name) => {
      const month = known.get(`${userId} ${name}`);
      return Object.entries(month && !month.locked ? month.days : {}).flatMap(([day, row]) => {
        const date = `${name}-${day}`;
        return date >= from && date <= to && isShown(show, row) ? [{ userId, date }] : [];
      });
    });
  const days = some.flatMap(({ id }) => daysOf(id));
  const of = await runningOf(days, asked, known);
  const records = some.flatMap(({ id: userId, name }) => {
    const all = daysOf(userId).flatMap((day) => of.get(keyOf(day)) ?? []);
    return [...new Map(all.map((one) => [one.id, one])).values()].map((one) => ({ ...one, userId, name }));
  });
  return { records, more: people.length > some.length };
}

/** Days of a page, each with what may still change it. */
export async function withRunning(rows: readonly ConfirmRow[], asked: Period): Promise<ListedDay[]> {
  const keys = [
    ...new Map(rows.map((row) => [nameOf(row), { userId: row.userId, month: monthOf(row.date) }])).values(),
  ];
  const known = new Map((await months.getMany(keys)).map((one) => [`${one.userId} ${one.month}`, one]));
  const of = await runningOf(rows, asked, known);
  return rows.map((row) => ({ ...row, running: of.get(keyOf(row)) ?? [] }));
}
