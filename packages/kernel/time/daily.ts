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
 * Runs a daily job for every company. A schedule only starts it; the rest are timers, so that interrupted work
 * continues (D9). A platform timer reads the list of tenants page by page and sets a timer for each tenant, which
 * does the job page by page. Progress is one conditional transaction, so that no tenant gets a job twice.
 */
const walkName = "kernel.daily";
const workName = "kernel.dailyWork";
/** Tenants of one page; with the item of the progress they fill a transaction. */
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

/** The write that stores the progress of a job on its day, and its condition. */
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

/** Starts a job for a day (YYYY-MM-DD); false if it was started already. */
export async function beginDaily(job: string, day: string, now: number): Promise<boolean> {
  const walk = { job, day, behind: "" };
  const onNewDay = mark(walk, "attribute_not_exists(#day) OR #day < :day");
  return isSaved({ writes: [onNewDay], timers: { arm: [walkTimer(walk, now)] } });
}

/** The timer handlers of all daily jobs. */
export function dailyTimers(jobs: readonly DailyJob[]): TimerHandler[] {
  const jobOf = (name: string) => jobs.find((job) => job.name === name);
  return [
    { name: walkName, fire: aged((timer, now) => walkOn(walkData.parse(timer.data), timer, now, jobOf)) },
    { name: workName, fire: aged((timer, now) => workOn(workData.parse(timer.data), timer, now, jobOf)) },
  ];
}

/**
 * A failed page is repeated. Its age is measured before the work, because a function may be stopped at its time
 * limit.
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

/** Removes the timer of a job that this release no longer has. */
async function dropUnknown(job: string, timer: Timer): Promise<void> {
  log.warn("no such daily job", { job });
  await dropTimer(timer);
}
