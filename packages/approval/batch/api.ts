import { refuse } from "@stampflow/kernel";
import {
  changeJob,
  dropTimer,
  implement,
  isSaved,
  jobById,
  language,
  type Route,
  save,
  type TimerHandler,
  translate,
  untilSaved,
  verdictsOf,
} from "@stampflow/kernel/server";
import { z } from "zod";
import { titleOf } from "../application/list/title.ts";
import { nameOf, organisation } from "../people.ts";
import { headsOf } from "../record/store.ts";
import { timerNames } from "../timer-names.ts";
import { formVersionFor } from "../version/published-version.ts";
import { type BatchJob, isBatch, openBatches, rowName } from "./batch.ts";
import type { Batch } from "./contract.ts";
import * as calls from "./contract.ts";
import { batchJob } from "./kind.ts";
import { planBatch, timerOf } from "./plan.ts";
import type { Verdict } from "./run.ts";

/** Each key is a plan of its own: two may follow at once. */
const plan = implement(calls.plan, ({ body, actor, now, idempotency, call }) =>
  planBatch(body, actor, now, idempotency("batch.plan", call.idempotencyKey ?? call.requestId, { final: true })),
);

async function ownBatch(userId: string, batchId: string): Promise<BatchJob> {
  const job = await jobById(userId, batchId);
  return isBatch(job) ? job : refuse("kernel.job.notFound");
}

const undo = implement(calls.undo, ({ body: { batchId }, actor, now }) =>
  untilSaved(async () => {
    const job = await ownBatch(actor.userId, batchId);
    if (job.status !== "ready" || now >= job.state.dueAt) refuse("approval.batch.begun");
    const cancel = [timerFor(job, actor.tenantId)];
    await save({ writes: [changeJob(job, { status: "cancelled" }, { status: "ready" })], timers: { cancel } });
    return null;
  }),
);

const timerFor = ({ id, userId, state }: BatchJob, tenantId: string) => timerOf(tenantId, id, userId, state.dueAt);

/** Begins what is due. The timer does it where nobody looks; of two only one saves. */
async function beginIfDue(job: BatchJob, tenantId: string, now: number): Promise<BatchJob> {
  if (job.status !== "ready" || now < job.state.dueAt) return job;
  await isSaved({ ...batchJob.start(job), timers: { cancel: [timerFor(job, tenantId)] } });
  return ownBatch(job.userId, job.id);
}

const detail = implement(calls.detail, async ({ body: { batchId }, actor, now }) => {
  const job = batchId ? await ownBatch(actor.userId, batchId) : (await openBatches(actor.userId))[0];
  return { batch: job ? await shown(await beginIfDue(job, actor.tenantId, now), now) : null };
});

const stateOf = { ready: "planned", running: "running", done: "done", cancelled: "undone" } as const;

async function shown(job: BatchJob, now: number): Promise<Batch> {
  const { action, dueAt, rows } = job.state;
  const verdicts = new Map((await verdictsOf<Verdict>(job)).map((verdict) => [verdict.name, verdict]));
  const [org, heads] = await Promise.all([organisation(), headsOf(rows.map(({ applyId }) => applyId))]);
  const all = rows.map(async (row) => {
    const head = heads.get(row.applyId);
    const verdict = verdicts.get(rowName(row));
    const { code = "", data = {} } = verdict?.verdicts ?? {};
    return {
      ...row,
      applyTitle: head ? titleOf(head, await formVersionFor(head), org) : "",
      applicant: head ? nameOf(org, head.applicantId) : "",
      ok: verdict?.ok ?? null,
      message: code ? translate(code, language(), data) : "",
    };
  });
  return { batchId: job.id, action, state: stateOf[job.status], dueAt, now, rows: await Promise.all(all) };
}

const timerData = z.object({ jobId: z.string(), userId: z.string() });

/** The 10 seconds are over. */
export const batchTimer: TimerHandler = {
  name: timerNames.batch,
  fire: async (timer, now) => {
    const { jobId, userId } = timerData.parse(timer.data);
    const job = await jobById(userId, jobId);
    if (isBatch(job) && job.status === "ready") await beginIfDue(job, timer.tenantId, now);
    else await dropTimer(timer);
  },
};

export const batchRoutes: Route[] = [plan, undo, detail];
