import { daysBetween } from "@stampflow/kernel";
import { closedDays, type DaysOf, recordedDays } from "@stampflow/scheduling/server";
import { locks } from "../month/lock.ts";
import type { DayRow } from "../month/schema.ts";
import { monthOf, months } from "../month/store.ts";

/** The dates of a period of which the days of people say something. */
async function datesWith(
  [userIds, from, to]: Parameters<DaysOf>,
  says: (date: string, row: DayRow | undefined) => boolean,
): ReturnType<DaysOf> {
  const dates = daysBetween(from, to);
  const names = [...new Set(dates.map(monthOf))];
  const found = await months.getMany(userIds.flatMap((userId) => names.map((month) => ({ userId, month }))));
  const known = new Map(found.map((one) => [`${one.userId} ${one.month}`, one.days]));
  const rowOf = (userId: string, date: string) => known.get(`${userId} ${monthOf(date)}`)?.[date.slice(8)];
  return new Map(userIds.map((userId) => [userId, dates.filter((date) => says(date, rowOf(userId, date)))]));
}

/** Confirmed days, and those of locked months: their cells stay as they are (time P5). */
export const closedPort = closedDays.provide(async (...asked) => {
  const [, from, to] = asked;
  const names = [...new Set(daysBetween(from, to).map(monthOf))];
  const locked = await locks.getMany(names.map((month) => ({ month })));
  const isLocked = new Set(locked.flatMap(({ month, state }) => (state === "open" ? [] : [month])));
  return datesWith(asked, (date, row) => isLocked.has(monthOf(date)) || row?.state === "confirmed");
});
/** Also days with overtime alone. */
export const recordedPort = recordedDays.provide((...asked) => datesWith(asked, (_, row) => row !== undefined));
