import { z } from "zod";
import { config } from "../config.ts";
import { tenant } from "../http/context.ts";
import type { DailyJob, TimerHandler } from "../module.ts";
import { log } from "../observe/log.ts";
import { metric } from "../observe/metric.ts";
import { itemKey, platform } from "../store/key.ts";
import { isSaved, save, type Write } from "../store/save.ts";
import { tenantsAfter } from "../store/tenants.ts";
import { dropTimer, type Timer, timerWrites } from "./timer.ts";

/*
 * Runs a daily job for every company. A schedule only starts it; the rest are timers, so that interrupted work
 * continues (D9). A platform timer reads the list of tenants page by page and sets a timer for each tenant, which
 * does the job page by page. Progress is one conditional transaction, so that no tenant gets a job twice.
 */
const fanOutName = "kernel.daily";
const tenantRunName = "kernel.dailyWork";
/** Tenants of one page; with the item of the progress they fill a transaction. */
const tenantsPerPage = 90;
const end = "end";

const fanOutData = z.object({ job: z.string(), day: z.string(), behind: z.string() });
type FanOut = z.infer<typeof fanOutData>;
const tenantRunData = z.object({ job: z.string(), cursor: z.string().nullable() });
type TenantRun = z.infer<typeof tenantRunData>;

const fanOutTimer = (data: FanOut, at: number): Timer => ({
  tenantId: platform,
  id: `${fanOutName}.${data.job}`,
  name: fanOutName,
  at,
  data,
});
const tenantRunTimer = (tenantId: string, data: TenantRun, at: number): Timer => ({
  tenantId,
  id: `${tenantRunName}.${data.job}`,
  name: tenantRunName,
  at,
  data,
});

/** The write that stores the progress of a job on its day, and its condition. */
const progressWrite = (
  { job, day, behind }: FanOut,
  ConditionExpression: string,
  values: Record<string, string> = {},
): Write => ({
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
export async function startDaily(job: string, day: string, now: number): Promise<boolean> {
  const walk = { job, day, behind: "" };
  const onNewDay = progressWrite(walk, "attribute_not_exists(#day) OR #day < :day");
  return isSaved({ writes: [onNewDay], timers: { arm: [fanOutTimer(walk, now)] } });
}

/** The writes that start the run of a job for the company of the call at once, from its beginning. */
export const dailyRunNow = (job: string, now: number): Write[] =>
  timerWrites({ arm: [tenantRunTimer(tenant(), { job, cursor: null }, now)] });

/** The timer handlers of all daily jobs. */
export function dailyTimers(jobs: readonly DailyJob[]): TimerHandler[] {
  const jobOf = (name: string) => jobs.find((job) => job.name === name);
  return [
    {
      name: fanOutName,
      fire: withAgeMetric((timer, now) => continueFanOut(fanOutData.parse(timer.data), timer, now, jobOf)),
    },
    {
      name: tenantRunName,
      fire: withAgeMetric((timer, now) => continueTenantRun(tenantRunData.parse(timer.data), timer, now, jobOf)),
    },
  ];
}

/**
 * A failed page is repeated. Its age is measured before the work, because a function may be stopped at its time
 * limit.
 */
const withAgeMetric =
  (fire: TimerHandler["fire"]): TimerHandler["fire"] =>
  (timer, now) => {
    metric("DailyAge", now - timer.at);
    return fire(timer, now);
  };

type JobOf = (name: string) => DailyJob | undefined;

async function continueFanOut(walk: FanOut, timer: Timer, now: number, jobOf: JobOf): Promise<void> {
  const { job, day, behind } = walk;
  if (!jobOf(job)) return dropUnknown(job, timer);
  const tenants = await tenantsAfter(behind, tenantsPerPage);
  const last = tenants.length === tenantsPerPage ? tenants.at(-1) : undefined;
  const work = tenants.map((tenantId) => tenantRunTimer(tenantId, { job, cursor: null }, now));
  const next = { job, day, behind: last ?? end };
  const step = progressWrite(next, "#day = :day AND #behind = :from", { ":from": behind });
  const timers = last
    ? { arm: [...work, fanOutTimer(next, now)] }
    : { arm: work, cancel: [{ tenantId: platform, id: timer.id }] };
  await isSaved({ writes: [step], timers });
}

async function continueTenantRun(
  { job: name, cursor }: TenantRun,
  timer: Timer,
  now: number,
  jobOf: JobOf,
): Promise<void> {
  const job = jobOf(name);
  if (!job) return dropUnknown(name, timer);
  const next = await job.run({ cursor, now });
  if (next === null) return dropTimer(timer);
  await save({ writes: [], timers: { arm: [tenantRunTimer(tenant(), { job: name, cursor: next }, now)] } });
}

/** Removes the timer of a job that this release no longer has. */
async function dropUnknown(job: string, timer: Timer): Promise<void> {
  log.warn("no such daily job", { job });
  await dropTimer(timer);
}
