import { daysBetween } from "@stampflow/kernel";
import { closedDays } from "@stampflow/scheduling/server";
import { locks } from "../month/lock.ts";
import { monthOf, months } from "../month/store.ts";

/** Confirmed days, and those of locked months: their cells stay as they are (time P5). */
export const closedPort = closedDays.provide(async (userIds, from, to) => {
  const dates = daysBetween(from, to);
  const names = [...new Set(dates.map(monthOf))];
  const [found, locked] = await Promise.all([
    months.getMany(userIds.flatMap((userId) => names.map((month) => ({ userId, month })))),
    locks.getMany(names.map((month) => ({ month }))),
  ]);
  const isLocked = new Set(locked.flatMap(({ month, state }) => (state === "open" ? [] : [month])));
  const closed = userIds.map((userId) => {
    const own = new Map(found.filter((one) => one.userId === userId).map((one) => [one.month, one]));
    const isClosed = (date: string): boolean => {
      const month = own.get(monthOf(date));
      return isLocked.has(monthOf(date)) || month?.days[date.slice(8)]?.state === "confirmed";
    };
    return [userId, dates.filter(isClosed)] as const;
  });
  return new Map(closed);
});
