import { addMonths, refuse } from "@stampflow/kernel";
import {
  implement,
  jobById,
  jobViewOf,
  language,
  newJob,
  pageOf,
  save,
  startNew,
  untilSaved,
} from "@stampflow/kernel/server";
import { companyDay, employeeIds, staff } from "@stampflow/system/server";
import { lockOf, locks, type MonthLock, noLock } from "../month/lock.ts";
import { monthOf, months } from "../month/store.ts";
import { piecesOpen } from "../piece/open.ts";
import * as calls from "./contract.ts";
import { type LockState, lockJob } from "./job.ts";
import { listOpen } from "./list.ts";
import { added, foundIn, nothingFound } from "./rules.ts";
import type { Found, MonthRow } from "./schema.ts";

/** Months that are listed before anybody locks one. */
const shownMonths = 12;

async function rowOf(lock: MonthLock, today: string): Promise<MonthRow> {
  const { month, state, by, at, endedAt, people, confirmed, voided, open, pieces, jobId } = lock;
  const job = state === "locking" ? await jobById(by, jobId) : null;
  const view = job && jobViewOf(job, language());
  return {
    ...{ month, state, over: month < monthOf(today), at, endedAt },
    found: endedAt === null ? null : { people, confirmed, voided, open, pieces },
    byName: (await staff()).user(by)?.name ?? "",
    job: view && { status: view.status, total: view.total, done: view.done, percent: view.percent },
  };
}

const together = 500;
/** What a month is like now, by the months of everybody as they are kept. */
async function countsOf(month: string): Promise<Found> {
  const ids = await employeeIds();
  let found = { ...nothingFound, people: ids.length };
  for (let from = 0; from < ids.length; from += together)
    for (const one of await months.getMany(ids.slice(from, from + together).map((userId) => ({ userId, month })))) {
      const pieces = one.pieces.length > 0 ? (await piecesOpen(one)).length : 0;
      found = added(found, { ...foundIn(one, pieces), people: 0 });
    }
  return found;
}

export const monthRoutes = [
  implement(calls.list, async ({ body, now }) => {
    const today = await companyDay(now);
    const known = new Map((await locks.list("key", {}, { most: 1000 })).map((one) => [one.month, one]));
    const recent = Array.from({ length: shownMonths }, (_, back) => monthOf(addMonths(`${monthOf(today)}-01`, -back)));
    const names = [...new Set([...recent, ...known.keys()])].sort().reverse();
    const { records, ...page } = pageOf(names, body, (name) => name, "attendance.months");
    return {
      ...page,
      records: await Promise.all(records.map((name) => rowOf(known.get(name) ?? noLock(name), today))),
    };
  }),
  implement(calls.counts, ({ body: { month } }) => countsOf(month)),
  implement(calls.open, ({ body, actor, now }) => listOpen(body, actor, now)),
  implement(calls.lock, ({ body: { month }, actor, now }) =>
    untilSaved(async () => {
      const [today, before] = await Promise.all([companyDay(now), lockOf(month)]);
      if (before.state !== "open") refuse("attendance.monthLocked", { month });
      if (month >= monthOf(today)) refuse("attendance.monthNotOver", { month });
      const { open, pieces, people } = await countsOf(month);
      if (open + pieces > 0) refuse("attendance.monthOpen", { days: open, pieces });
      const job = newJob<LockState>({
        ...{ kind: lockJob.kind, userId: actor.userId, noun: "attendance.month", now, state: { month } },
        title: { key: "attendance.month.job", data: { month } },
        link: `/attendance/record/general?tab=months&month=${month}&job=`,
        total: 2 * people,
      });
      const start = startNew(lockJob, job);
      const about = { by: actor.userId, at: now, endedAt: null, jobId: job.id, failed: false };
      const next = { ...before, ...about, state: "locking" as const };
      const write =
        before.version === 0
          ? locks.create({ ...next, version: 1 })
          : locks.replace({ ...next, version: before.version + 1 });
      await save({ ...start, writes: [...start.writes, write] });
      return { jobId: job.id };
    }),
  ),
];
