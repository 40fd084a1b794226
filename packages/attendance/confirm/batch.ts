import { type Language, refuse } from "@stampflow/kernel";
import {
  type Actor,
  defineJob,
  type Idempotency,
  type Job,
  jobById,
  jobViewOf,
  newJob,
  saveOnce,
  startNew,
  translate,
  verdictsOf,
} from "@stampflow/kernel/server";
import { staff } from "@stampflow/system/server";
import type { z } from "zod";
import { peopleIn } from "./list.ts";
import type { BatchState, RefusedDay } from "./run.ts";
import type { confirmAll } from "./schema.ts";

const kind = "attendance.confirmAll";
const keepSeconds = 7 * 24 * 3600;
const shown = 200;

/** Apart, so that functions of other subscribers do not load how days are confirmed. */
export const confirmJob = defineJob<BatchState>(kind, async (step) => (await import("./run.ts")).runPage(step));

export async function startBatch(
  { seen, ...filter }: z.output<typeof confirmAll>,
  { userId, scope, departmentId }: Actor,
  now: number,
  idempotency: Idempotency | null,
) {
  const by = { userId, scope, departmentId };
  const people = await peopleIn(filter, by);
  const job: Job<BatchState> = {
    ...newJob({
      ...{ kind, noun: "attendance.day", userId, now, keepSeconds, total: people.length },
      title: { key: `${kind}.job`, data: { from: filter.from, to: filter.to } },
      link: "/attendance/confirm/general?batch=",
      state: { filter, seen: Math.min(seen, now), by },
    }),
    walked: 0,
  };
  return (await saveOnce(startNew(confirmJob, job), idempotency, { jobId: job.id })).answer;
}

/** Only whoever started it sees it. */
export async function progressOf(userId: string, jobId: string, language: Language) {
  const job = await jobById(userId, jobId);
  if (job?.kind !== kind) refuse("kernel.job.notFound");
  const organisation = await staff();
  const bad = job.bad > 0 ? (await verdictsOf<RefusedDay[]>(job)).flatMap(({ verdicts }) => verdicts) : [];
  const refused = bad.slice(0, shown).map((one) => ({
    ...{ ...one, ok: false, name: organisation.user(one.userId)?.name ?? "" },
    message: translate(one.code, language),
  }));
  return { ...jobViewOf(job, language), refused };
}
