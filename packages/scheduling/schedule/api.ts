import { daysBetween, refuse } from "@stampflow/kernel";
import { audit, audited, forEachConcurrent, implement, save, untilSaved } from "@stampflow/kernel/server";
import { departmentsSeen, staff } from "@stampflow/system/server";
import type { z } from "zod";
import { withinTwoMonths } from "../rule/clock.ts";
import { shifts } from "../shift/store.ts";
import * as calls from "./contract.ts";
import { settleGap } from "./gaps.ts";
import { listSchedule } from "./list.ts";
import {
  clashData,
  type Planning,
  personRefusal,
  planning,
  type Refused,
  refusedOf,
  shiftRefusal,
  type Why,
  warningsIn,
  workedIn,
} from "./plan.ts";
import { planConsequences } from "./ports.ts";
import { type Cells, isRefusal, planCell, plannedIn, publishCell, withoutClashes } from "./rules.ts";
import { type Cell, type CellChange, mostShiftsAtOnce, rest, type savedCells } from "./schema.ts";
import { cellsIn, monthsAround, publishedFacts, withCells } from "./store.ts";

/** People are saved one by one, so many at a time. */
const atOnce = 8;
type Answer = z.infer<typeof savedCells>;
type Done = {
  readonly cells: Cells;
  readonly refused: readonly Refused[];
  readonly warnings: Answer["warnings"];
  /** How many cells are as it was asked for. */
  readonly fulfilled: number;
};
type Planner = { readonly userId: string; readonly now: number };

const publishedAudit = audited<{ userId: string; name: string; days: readonly string[] }>({
  noun: "scheduling.schedule",
  idOf: ({ userId }) => userId,
  nameOf: ({ name }) => name,
  fields: ["days"],
});

/** D1: a shift is in use before the first cell names it. One after another, as each changes the list. */
function usage({ shiftOf }: Planning) {
  const marked = new Map<string, Promise<void>>();
  let last = Promise.resolve();
  const mark = (id: string) =>
    untilSaved(async () => {
      const list = await shifts.current();
      const shift = list.rows.get(id);
      if (!shift || shift.archived) return refuse("kernel.conflict");
      if (!shift.used)
        await save({ writes: await shifts.written(list, [{ ...shift, used: true, version: shift.version + 1 }]) });
    });
  return async (ids: Iterable<string>): Promise<void> => {
    for (const id of new Set(ids)) {
      if (id === rest || shiftOf(id)?.used) continue;
      const known = marked.get(id);
      last = known ?? last.then(() => mark(id));
      marked.set(id, last);
      await last;
    }
  };
}

const keep = (cells: Cells, dates: readonly string[]): Cells =>
  Object.fromEntries(dates.flatMap((date) => (cells[date] ? [[date, cells[date]]] : [])));

/** Plans the cells of one person: what fits is saved, the rest is named. */
function planPerson(
  all: Planning,
  planner: Planner,
  { userId, cells: changes }: { readonly userId: string; readonly cells: readonly CellChange[] },
  departmentId: string | undefined,
  markUsed: ReturnType<typeof usage>,
): Promise<Done> {
  const refusedPerson = personRefusal(all, userId, departmentId);
  const refusedShift = shiftRefusal(all, userId);
  const dates = changes.map(({ date }) => date);
  return untilSaved(async () => {
    const read = await monthsAround(userId, dates);
    const before = cellsIn([...read.values()]);
    const why: Why[] = [];
    const next = new Map<string, Cell>();
    for (const { date, ...change } of changes) {
      const { shiftId } = change;
      const person = refusedPerson(date);
      const shift = shiftId === null ? undefined : refusedShift(shiftId);
      const decided = planCell(before[date], change, planner);
      const closed = all.closed(userId, date);
      if (closed) why.push(closed);
      else if (person) why.push({ date, code: person });
      else if (shift) why.push({ date, code: shift, data: { shiftId } });
      else if (isRefusal(decided)) why.push({ date, ...decided });
      else if (decided && decided !== before[date]) next.set(date, decided);
    }
    const planned = new Map([...next].map(([date, cell]) => [date, plannedIn(cell)]));
    for (const { date, clash } of withoutClashes(
      planned,
      workedIn([...read.values()], plannedIn, all.zone),
      all.slotsOn,
    )) {
      next.delete(date);
      why.push({ date, code: "scheduling.cell.overlap", data: clashData(all, clash) });
    }
    await markUsed([...next.values()].flatMap(({ draft }) => draft ?? []));
    if (next.size > 0) await save({ writes: withCells(read, next) });
    const now = { ...before, ...Object.fromEntries(next) };
    const warnings = next.size > 0 ? warningsIn(all, userId, now) : [];
    const fulfilled = changes.length - why.length;
    return { cells: keep(now, dates), refused: refusedOf(all, userId, why), warnings, fulfilled };
  });
}

/** Publishes the drafts of one person, with one fact. */
function publishPerson(all: Planning, planner: Planner, userId: string, from: string, to: string): Promise<Done> {
  return untilSaved(async () => {
    const period = daysBetween(from, to);
    const read = await monthsAround(userId, period);
    const before = cellsIn([...read.values()]);
    const drafts = period.filter((date) => before[date]?.draft !== undefined);
    const why: Why[] = drafts.flatMap((date) => all.closed(userId, date) ?? []);
    const shut = new Set(why.map(({ date }) => date));
    const dates = drafts.filter((date) => !shut.has(date));
    const next = new Map(dates.map((date) => [date, publishCell(before[date] as Cell, planner)]));
    const values = new Map([...next].map(([date, { published }]) => [date, published]));
    for (const { date, clash } of withoutClashes(
      values,
      workedIn([...read.values()], (cell) => cell?.published, all.zone),
      all.slotsOn,
    )) {
      next.delete(date);
      why.push({ date, code: "scheduling.cell.overlap", data: clashData(all, clash) });
    }
    if (next.size > 0) {
      const { organisation, shiftOf } = all;
      const words = (value: string | undefined) =>
        value === undefined || value === rest ? "" : (shiftOf(value)?.name ?? "");
      const shown = (cells: Cells) => ({
        ...{ userId, name: organisation.user(userId)?.name ?? "" },
        days: [...next.keys()].map((date) => `${date} ${words(cells[date]?.published)}`.trim()),
      });
      const now = Object.fromEntries(next);
      await save({
        writes: [...withCells(read, next), ...audit(publishedAudit(shown(before), shown(now)))],
        facts: publishedFacts(read, userId, [...next.keys()]),
      });
    }
    const cells = keep(Object.fromEntries(next), period);
    return { cells, refused: refusedOf(all, userId, why), warnings: [], fulfilled: next.size };
  });
}

/** Each person by themselves; where nothing at all could be saved, the call is refused with the first reason. */
async function eachPerson(userIds: readonly string[], work: (userId: string) => Promise<Done>): Promise<Answer> {
  const done = new Map<string, Done>();
  await forEachConcurrent(userIds, atOnce, async (userId) => done.set(userId, await work(userId)));
  const all = userIds.flatMap((userId) => {
    const one = done.get(userId);
    return one ? [{ userId, ...one }] : [];
  });
  const refused = all.flatMap((one) => one.refused);
  const saved = all.map(({ userId, cells }) => ({ userId, cells }));
  const [first] = refused;
  if (first && all.every(({ fulfilled }) => fulfilled === 0)) refuse(first.entry.code, first.data);
  return { saved, refused: refused.map(({ entry }) => entry), warnings: all.flatMap(({ warnings }) => warnings) };
}

export const scheduleRoutes = [
  implement(calls.list, ({ body }) => listSchedule(body)),

  implement(calls.save, async ({ body: { changes, departmentId }, actor: { userId }, now }) => {
    const given = changes.flatMap(({ cells }) => cells.flatMap(({ shiftId }) => shiftId ?? []));
    const shiftIds = new Set(given.filter((id) => id !== rest));
    if (shiftIds.size > mostShiftsAtOnce) refuse("scheduling.shift.tooMany", { most: mostShiftsAtOnce });
    const people = new Map(changes.map((one) => [one.userId, one]));
    const dates = changes.flatMap(({ cells }) => cells.map(({ date }) => date));
    const all = await planning([...people.keys()], dates, now);
    const markUsed = usage(all);
    return eachPerson([...people.keys()], (id) =>
      planPerson(all, { userId, now }, people.get(id) as (typeof changes)[number], departmentId, markUsed),
    );
  }),

  implement(calls.publish, async ({ body: { userIds, from, to }, actor: { userId }, now }) => {
    if (!withinTwoMonths(from, to)) refuse("scheduling.schedule.range");
    const ids = [...new Set(userIds)];
    const all = await planning(ids, [from, to], now);
    const unseen = ids.filter((id) => !all.seen(all.organisation.user(id)?.departmentId ?? ""));
    if (unseen.length > 0) refuse("kernel.record.notFound");
    return eachPerson(ids, (id) => publishPerson(all, { userId, now }, id, from, to));
  }),

  implement(calls.preview, async ({ body: { userIds, from, to }, actor }) => {
    if (!withinTwoMonths(from, to)) refuse("scheduling.schedule.range");
    const [organisation, seen] = await Promise.all([staff(), departmentsSeen(actor)]);
    const ids = [...new Set(userIds)].filter((id) => seen(organisation.user(id)?.departmentId ?? ""));
    const found = await Promise.all(planConsequences.all().map((ask) => ask(ids, from, to)));
    const lines = found.flat().map((one) => ({ ...one, name: organisation.user(one.userId)?.name ?? "" }));
    return { lines };
  }),

  implement(calls.settle, async ({ body: { userId, date }, actor }) => {
    await settleGap(userId, date, await departmentsSeen(actor));
    return null;
  }),
];
