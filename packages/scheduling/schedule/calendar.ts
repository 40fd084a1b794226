import { addDays, daysBetween } from "@stampflow/kernel";
import { companyDay, employedFrom, statutoryIn, workdayIn } from "@stampflow/system/server";
import { datesAway, datesRecorded } from "./ports.ts";
import type { PersonMonth } from "./schema.ts";
import { cellsIn, monthsOf, temporaryIn } from "./store.ts";

/** The statutory holidays of a period, and the days on which the company does not work. */
export async function calendarOf(from: string, to: string) {
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])].map(Number);
  const [isStatutory, works] = await Promise.all([statutoryIn(years), workdayIn(years)]);
  const days = daysBetween(from, to);
  return { holidays: days.filter(isStatutory), daysOff: days.filter((day) => !works(day)) };
}

/**
 * P5: the working days before today that nobody will ever record: somebody was employed, nothing is published, not even
 * rest, and neither leave nor overtime says what became of the day.
 */
export async function unrecordedIn(userIds: readonly string[], from: string, to: string, now: number) {
  const [today, { daysOff }] = await Promise.all([companyDay(now), calendarOf(from, to)]);
  const until = [addDays(today, -1), to].toSorted()[0] ?? to;
  const dates = until < from ? [] : daysBetween(from, until).filter((date) => !daysOff.includes(date));
  const [away, recorded, employed] = await Promise.all([
    datesAway(userIds, from, to),
    datesRecorded(userIds, from, to),
    employedFrom(from, userIds),
  ]);
  return (userId: string, months: readonly PersonMonth[]): string[] => {
    const [cells, temporary] = [cellsIn(months), temporaryIn(months)];
    const said = new Set([...away(userId), ...recorded(userId)]);
    return dates.filter(
      (date) => employed(userId, date) && cells[date]?.published === undefined && !temporary[date] && !said.has(date),
    );
  };
}

/** The days of people that are not recorded, by person: for attendance. */
export async function daysNotRecorded(userIds: readonly string[], from: string, to: string, now: number) {
  const [all, unrecorded] = await Promise.all([monthsOf(userIds, from, to), unrecordedIn(userIds, from, to, now)]);
  return new Map(userIds.map((userId) => [userId, unrecorded(userId, all.get(userId) ?? [])] as const));
}
