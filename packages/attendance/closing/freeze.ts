import { isSame } from "@stampflow/kernel";
import { save, untilSaved } from "@stampflow/kernel/server";
import { computed, recomputeMonth } from "../day/recompute.ts";
import { dayChanged } from "../events.ts";
import { locks, type MonthLock } from "../month/lock.ts";
import { months } from "../month/store.ts";
import { piecesOpen } from "../piece/open.ts";
import { foundIn, openDays } from "./rules.ts";
import type { Found } from "./schema.ts";

/**
 * Locks the month of somebody, unless something of it is open (D50). Of the lock it has the condition that the job is
 * still at it: what was slow must not lock somebody after the month was opened again.
 */
export const freeze = (userId: string, lock: MonthLock, now: number): Promise<Found> =>
  untilSaved(async () => {
    const { month } = lock;
    const { before, at, days, credited, zone } = await computed(userId, month, now);
    if (before.locked) return foundIn(before, 0);
    const waiting = await piecesOpen(before);
    if (waiting.length > 0 || openDays({ days }).length > 0) return foundIn({ days }, waiting.length);
    const { overtime } = credited;
    const version = before.version + 1;
    const lockedOvertime = overtime.filter(({ approved }) => approved);
    const next = { ...before, days, overtime, lockedOvertime, locked: true, zone, pieces: [], at, version };
    const changed = Object.keys({ ...before.days, ...days }).filter((day) => !isSame(before.days[day], days[day]));
    const dates = changed.map((day) => `${month}-${day}`).sort();
    const facts = [...(dates.length > 0 ? [dayChanged({ userId, dates })] : []), ...credited.facts];
    await save({
      writes: [version === 1 ? months.create(next) : months.replace(next), locks.unchanged(lock), ...credited.writes],
      facts: { facts, aggregate: `attendance.month:${userId}:${month}`, seq: version },
    });
    return foundIn(next, 0);
  });

/** After everybody: what came meanwhile counts now, as an adjustment or, where something was open, as a day. */
export async function settle(userId: string, lock: MonthLock, now: number): Promise<void> {
  if (lock.failed)
    await untilSaved(async () => {
      const kept = await months.get({ userId, month: lock.month });
      if (!kept?.locked) return;
      const next = { ...kept, locked: false, zone: "", lockedOvertime: [], version: kept.version + 1 };
      await save({ writes: [months.replace(next), locks.unchanged(lock)] });
    });
  await recomputeMonth(userId, lock.month, now);
}
