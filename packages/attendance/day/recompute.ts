import { addDays, addMonths, dayOf, isSame } from "@stampflow/kernel";
import { save, untilSaved } from "@stampflow/kernel/server";
import { adjustedBy } from "../adjustment/store.ts";
import { dayChanged } from "../events.ts";
import { lockOf } from "../month/lock.ts";
import type { DayRow, PersonMonth, Source } from "../month/schema.ts";
import { emptyMonth, monthOf, monthWrites, withoutTwins } from "../month/store.ts";
import { creditedIn } from "../overtime/credit.ts";
import type { Punch } from "../punch/schema.ts";
import { daysOf } from "../rule/day.ts";
import { inputsOf } from "./inputs.ts";
import { rowFrom } from "./rules.ts";

export const lastOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

/** The days of a month as they are now known. */
export function rowsOf(month: PersonMonth, days: ReturnType<typeof daysOf>, at: number): Record<string, DayRow> {
  const rows: Record<string, DayRow> = {};
  for (const day of days) {
    const row = rowFrom(day, month.days[day.date.slice(8)], at);
    if (row) rows[day.date.slice(8)] = row;
  }
  return rows;
}

/** Whether a month is to be computed again: windows have closed since, or that was never computed. */
export const isStale = ({ at, days, locked }: PersonMonth, now: number): boolean =>
  (at === 0 && !locked) ||
  Object.values(days).some(({ state, closes }) => state === "expected" && closes <= now && closes > 0);

const unknown: Source = { kind: "other", id: "", number: "" };

/**
 * Computes the months of these dates and of those beside them again, for this person alone, and keeps what differs.
 * `cause`: what made it necessary, the source of the adjustments of a locked month.
 */
export async function recompute(userId: string, dates: readonly string[], now: number, cause = unknown): Promise<void> {
  const names = new Set(dates.flatMap((date) => [-2, 0, 2].map((step) => monthOf(addDays(date, step)))));
  for (const name of [...names].sort()) await recomputeMonth(userId, name, now, cause);
}

/** What has changed a date since an instant, where no fact says so: it came while its month was being locked. */
const causesIn =
  (zone: string, { corrections }: PersonMonth, punches: readonly Punch[]) =>
  (date: string, since: number): Source => {
    const made = corrections.find((one) => one.date === date && one.approvedAt >= since);
    if (made) return { kind: "correction", id: made.id.split("/")[0] ?? "", number: made.number };
    const isNew = ({ at, receivedAt, struck }: Punch) =>
      (receivedAt >= since || (struck?.at ?? 0) >= since) && [date, addDays(date, 1)].includes(dayOf(at, zone));
    return punches.some(isNew) ? { ...unknown, kind: "punch" } : unknown;
  };

/** The days of a month by what is known, and the overtime that they credit. */
export async function computed(userId: string, name: string, now: number) {
  const [from, to] = [`${name}-01`, lastOf(name)];
  const { person, months, punches } = await inputsOf(userId, from, to);
  const before = months.find(({ month }) => month === name) ?? emptyMonth(userId, name);
  const at = Math.max(now, before.at);
  // Overtime may join a block of the date beside it, in another month.
  const results = daysOf(person, addDays(from, -1), addDays(to, 1), at);
  const inMonth = results.filter(({ date }) => date >= from && date <= to);
  const kindOf = person.overtimeRules?.kindOf ?? (() => "workday" as const);
  const causeSince = causesIn(person.zone, before, punches);
  return {
    before,
    at,
    kindOf,
    causeSince,
    zone: person.zone,
    days: rowsOf(before, inMonth, at),
    credited: await creditedIn(before, results, now),
  };
}

export const recomputeMonth = (userId: string, name: string, now: number, cause = unknown): Promise<void> =>
  untilSaved(async () => {
    const { before, at, kindOf, causeSince, days, credited } = await computed(userId, name, now);
    const lock = before.locked || before.version === 0 ? await lockOf(name) : null;
    // The job that locks computes it again (D51).
    if (lock?.state === "locking") return;
    const about = (version: number) => ({ aggregate: `attendance.month:${userId}:${name}`, seq: version });
    if (lock?.state === "locked") {
      const causeOf = (date: string) => (cause.kind === "other" ? causeSince(date, lock.at) : cause);
      const adjusted = await adjustedBy(before, { days, overtime: credited.overtime }, { causeOf, now, kindOf });
      if (adjusted.dates.length === 0 && credited.facts.length === 0) return;
      const next = { ...before, ...adjusted.fields, overtime: credited.overtime, version: before.version + 1 };
      const told = adjusted.dates.length > 0 ? [dayChanged({ userId, dates: adjusted.dates })] : [];
      const writes = [...(await monthWrites(next, lock)), ...adjusted.writes, ...credited.writes];
      await save({
        writes: withoutTwins(writes),
        facts: { facts: [...told, ...credited.facts], ...about(next.version) },
      });
      return;
    }
    const all = [...new Set([...Object.keys(before.days), ...Object.keys(days)])].sort();
    const changed = all.filter((day) => !isSame(before.days[day], days[day]));
    // A month without work is kept as well, so that a list need not compute it again.
    if (changed.length === 0 && credited.facts.length === 0 && before.at > 0) return;
    const next = { ...before, days, overtime: credited.overtime, at, version: before.version + 1 };
    const dates = changed.map((day) => `${name}-${day}`);
    const facts = [...(dates.length > 0 ? [dayChanged({ userId, dates })] : []), ...credited.facts];
    const writes = [...(await monthWrites(next, lock)), ...credited.writes];
    await save({ writes, facts: { facts, ...about(next.version) } });
  });
