import { addDays, dayOf, daysBetween } from "@stampflow/kernel";
import { type DailyPage, forEachConcurrent, save, untilSaved } from "@stampflow/kernel/server";
import { companyZone, employedFrom, staff } from "@stampflow/system/server";
import { calendarOf } from "../schedule/calendar.ts";
import { patternOn } from "../schedule/pattern.ts";
import { departmentOn, shiftBook, shiftRefusal, workedIn } from "../schedule/plan.ts";
import { plannedIn, withoutClashes } from "../schedule/rules.ts";
import { type Cell, rest } from "../schedule/schema.ts";
import { cellsIn, monthsAround, publishedFacts, withCells } from "../schedule/store.ts";
import { shifts } from "../shift/store.ts";
import { daysAhead, type Standing } from "./contract.ts";
import { standings } from "./store.ts";

const people = 40;
const atOnce = 4;

/** What a run needs to know of a company; read once for a page of people. */
async function readRun(now: number) {
  const [all, organisation, zone, book] = await Promise.all([standings.inUse(), staff(), companyZone(), shiftBook()]);
  const today = dayOf(now, zone);
  const [from, to] = [addDays(today, 1), addDays(today, daysAhead)];
  const { holidays, daysOff } = await calendarOf(from, to);
  const calendar = { holidays: new Set(holidays), daysOff: new Set(daysOff) };
  return { all, organisation, book, to, dates: daysBetween(from, to), calendar };
}
type Run = Awaited<ReturnType<typeof readRun>>;
type Employed = Awaited<ReturnType<typeof employedFrom>>;

/** Everybody whom a standing schedule names, in the order of ids. */
function peopleIn({ all, organisation }: Run): string[] {
  const named = all.flatMap(({ departmentId, userIds }) => {
    const below = new Set(departmentId ? organisation.below(departmentId) : []);
    // A transfer that is planned may bring people into the department.
    const inside = organisation.users.filter(
      (user) =>
        below.has(user.departmentId) || user.planned?.some(({ fields }) => below.has(fields.departmentId ?? "")),
    );
    return [...userIds, ...inside.map(({ id }) => id)];
  });
  return [...new Set(named)].filter((id) => organisation.user(id)?.status !== "resigned").sort();
}

/** Whether a standing schedule is for somebody on a date. */
const isFor = ({ organisation }: Run, { departmentId, userIds }: Standing, userId: string) => {
  const user = organisation.user(userId);
  const below = new Set(departmentId ? organisation.below(departmentId) : []);
  return (date: string): boolean =>
    user !== undefined && (departmentId ? below.has(departmentOn(user, date)) : userIds.includes(userId));
};

/** What the standing schedules make of somebody's cells: those by hand, and of another one in use, stay. */
export function standingCells(
  run: Run,
  userId: string,
  employed: Employed,
  before: Readonly<Record<string, Cell>>,
  now: number,
): Map<string, Cell> {
  const active = new Set(run.all.map(({ id }) => id));
  const refused = shiftRefusal({ organisation: run.organisation, shiftOf: run.book.shiftOf }, userId);
  const next = new Map<string, Cell>();
  for (const one of run.all) {
    const covers = isFor(run, one, userId);
    for (const date of run.dates) {
      if (!employed(userId, date) || !covers(date)) continue;
      const cell = next.get(date) ?? before[date];
      const owner = cell?.standing;
      const byHand = plannedIn(cell) !== undefined && (owner === undefined || cell?.draft !== undefined);
      if (byHand || cell?.asked || (owner !== undefined && owner !== one.id && active.has(owner))) continue;
      const value = patternOn(one, one.start, date, run.calendar);
      if (value === undefined || refused(value)) continue;
      if (cell?.published === value && owner === one.id) continue;
      next.set(date, { published: value, standing: one.id, version: (cell?.version ?? 0) + 1, by: one.by, at: now });
    }
  }
  return next;
}

async function publishFor(run: Run, userId: string, employed: Employed, now: number): Promise<void> {
  await untilSaved(async () => {
    const read = await monthsAround(userId, run.dates);
    const before = cellsIn([...read.values()]);
    const next = standingCells(run, userId, employed, before, now);
    const values = new Map([...next].map(([date, { published }]) => [date, published]));
    const worked = workedIn([...read.values()], plannedIn, run.book.zone);
    for (const { date } of withoutClashes(values, worked, run.book.slotsOn)) next.delete(date);
    if (next.size === 0) return;
    const dates = [...next.keys()].sort();
    // The day that is new in the plan is not told each day; anything else is.
    const tells = dates.some((date) => date < run.to);
    await save({ writes: withCells(read, next), facts: publishedFacts(read, userId, dates, { tells }) });
  });
}

/** D1: a shift is in use before the first cell names it. */
const markUsed = ({ all }: Run): Promise<void> =>
  untilSaved(async () => {
    const list = await shifts.current();
    const named = new Set(all.flatMap(({ entries }) => entries));
    const fresh = [...named].flatMap((id) => {
      const shift = id === rest ? undefined : list.rows.get(id);
      return shift && !shift.used ? [{ ...shift, used: true, version: shift.version + 1 }] : [];
    });
    if (fresh.length > 0) await save({ writes: await shifts.written(list, fresh) });
  });

/** P3: publishes what standing schedules say, 62 days ahead; the same run again finds nothing to do. */
export async function publishStanding({ cursor, now }: DailyPage): Promise<string | null> {
  const run = await readRun(now);
  if (run.all.length === 0) return null;
  await markUsed(run);
  const ids = peopleIn(run).filter((id) => id > (cursor ?? ""));
  const page = ids.slice(0, people);
  const employed = await employedFrom(run.dates[0] ?? "", page);
  await forEachConcurrent(page, atOnce, (id) => publishFor(run, id, employed, now));
  return ids.length > page.length ? (page.at(-1) ?? null) : null;
}
