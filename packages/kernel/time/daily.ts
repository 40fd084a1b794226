import { z } from "zod";
import { config } from "../config.ts";
import { tenant } from "../http/context.ts";
import type { DailyJob, TimerHandler } from "../module.ts";
import { log } from "../observe/log.ts";
import { metric } from "../observe/metric.ts";
import { itemKey, platform } from "../store/key.ts";
import { isSaved, save, type Write } from "../store/save.ts";
import { tenantsBehind } from "../store/tenants.ts";
import { dropTimer, type Timer } from "./timer.ts";

/*
 * A job of every company, once a day. A schedule only starts it; the rest are timers, so that interrupted work is found
 * again (D9). A timer of the platform walks through the list of tenants page by page and sets one for each tenant,
 * which does the job page by page. The walk goes on by one conditional transaction, so that no tenant gets a job twice.
 */
const walkName = "kernel.daily";
const workName = "kernel.dailyWork";
/** Tenants of one page of the walk; with the walk itself they fill a transaction. */
const atOnce = 90;
const end = "end";

const walkData = z.object({ job: z.string(), day: z.string(), behind: z.string() });
type Walk = z.infer<typeof walkData>;
const workData = z.object({ job: z.string(), cursor: z.string().nullable() });
type Work = z.infer<typeof workData>;

const walkTimer = (data: Walk, at: number): Timer => ({
  tenantId: platform,
  id: `${walkName}.${data.job}`,
  name: walkName,
  at,
  data,
});
const workTimer = (tenantId: string, data: Work, at: number): Timer => ({
  tenantId,
  id: `${workName}.${data.job}`,
  name: workName,
  at,
  data,
});

/** How far the walk of a job has come on its day, and what must hold for it to come there. */
const mark = ({ job, day, behind }: Walk, ConditionExpression: string, values: Record<string, string> = {}): Write => ({
  Update: {
    TableName: config.table,
    Key: itemKey(platform, ["daily"], [job]),
    UpdateExpression: "SET #day = :day, #behind = :behind",
    ConditionExpression,
    ExpressionAttributeNames: { "#day": "day", "#behind": "behind" },
    ExpressionAttributeValues: { ":day": day, ":behind": behind, ...values },
  },
});

/** Begins a job on a day (YYYY-MM-DD); false where it has begun already. */
export async function beginDaily(job: string, day: string, now: number): Promise<boolean> {
  const walk = { job, day, behind: "" };
  const onNewDay = mark(walk, "attribute_not_exists(#day) OR #day < :day");
  return isSaved({ writes: [onNewDay], timers: { arm: [walkTimer(walk, now)] } });
}

/** What the timers of all jobs do when they are due. */
export function dailyTimers(jobs: readonly DailyJob[]): TimerHandler[] {
  const jobOf = (name: string) => jobs.find((job) => job.name === name);
  return [
    { name: walkName, fire: aged((timer, now) => walkOn(walkData.parse(timer.data), timer, now, jobOf)) },
    { name: workName, fire: aged((timer, now) => workOn(workData.parse(timer.data), timer, now, jobOf)) },
  ];
}

/**
 * A failed page is repeated and its age is measured before the work, because a function may be ended at its time limit.
 */
const aged =
  (fire: TimerHandler["fire"]): TimerHandler["fire"] =>
  (timer, now) => {
    metric("DailyAge", now - timer.at);
    return fire(timer, now);
  };

type JobOf = (name: string) => DailyJob | undefined;

async function walkOn(walk: Walk, timer: Timer, now: number, jobOf: JobOf): Promise<void> {
  const { job, day, behind } = walk;
  if (!jobOf(job)) return dropUnknown(job, timer);
  const tenants = await tenantsBehind(behind, atOnce);
  const last = tenants.length === atOnce ? tenants.at(-1) : undefined;
  const work = tenants.map((tenantId) => workTimer(tenantId, { job, cursor: null }, now));
  const next = { job, day, behind: last ?? end };
  const step = mark(next, "#day = :day AND #behind = :from", { ":from": behind });
  const timers = last
    ? { arm: [...work, walkTimer(next, now)] }
    : { arm: work, cancel: [{ tenantId: platform, id: timer.id }] };
  await isSaved({ writes: [step], timers });
}

async function workOn({ job: name, cursor }: Work, timer: Timer, now: number, jobOf: JobOf): Promise<void> {
  const job = jobOf(name);
  if (!job) return dropUnknown(name, timer);
  const next = await job.run({ cursor, now });
  if (next === null) return dropTimer(timer);
  await save({ writes: [], timers: { arm: [workTimer(tenant(), { job: name, cursor: next }, now)] } });
}

/** A job that no longer exists in this release. */
async function dropUnknown(job: string, timer: Timer): Promise<void> {
  log.warn("no such daily job", { job });
  await dropTimer(timer);
}
