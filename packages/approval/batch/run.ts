import { AppError } from "@stampflow/kernel";
import {
  type Actor,
  currentCall,
  haveVerdicts,
  type JobStep,
  requireActor,
  runAs,
  save,
  tenant,
  withVerdict,
} from "@stampflow/kernel/server";
import { act } from "../application/act/act.ts";
import { commandOf } from "../application/act/command.ts";
import type { LoadedApplication } from "../application/load/application.ts";
import { batchGet, entryKey, parseEntry } from "../record/store.ts";
import { type BatchJob, type BatchState, rowName } from "./batch.ts";
import type { BatchRow } from "./contract.ts";

/** Rows of one page; each is a transaction of its own with its verdict. */
const pageSize = 10;

/** Why a row was not done, as it is put into words when it is read. */
export type Verdict = { readonly code: string; readonly data: Readonly<Record<string, unknown>> };

/** W11: each row is judged again. What was done before a crash has its verdict and is not done again. */
export async function runPage({ job, now, next, end }: JobStep<BatchState>): Promise<void> {
  const { rows } = job.state;
  const start = job.page * pageSize;
  const some = rows.slice(start, start + pageSize);
  const judged = await haveVerdicts(job, some.map(rowName));
  const call = currentCall();
  if (!call) throw new Error("a batch runs in a call");
  for (const row of some)
    if (!judged.has(rowName(row))) await runAs({ ...call, actor: plannerIn(job) }, () => doRow(row, job, now));
  await save(start + pageSize < rows.length ? next() : end());
}

const plannerIn = ({ userId, state: { by } }: BatchJob): Actor => ({
  ...by,
  userId,
  tenantId: tenant(),
  permissions: new Set(by.permissions),
  sessionId: requireActor().sessionId,
});

async function doRow(row: BatchRow, job: BatchJob, now: number): Promise<void> {
  const { applyId, forId } = row;
  const done = withVerdict(job, rowName(row), true, { code: "", data: {} } satisfies Verdict);
  try {
    const seen = await wasSeen(row);
    const command = (before: LoadedApplication) => commandFor(row, job, { before, now, seen });
    await act(applyId, { now, forId, idempotency: null, command, joining: async () => done });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "kernel.conflict") throw error;
    const verdict: Verdict = { code: error.code, data: error.data ?? {} };
    await save({ writes: withVerdict(job, rowName(row), false, verdict) });
  }
}

type Judging = { before: LoadedApplication; now: number; seen: boolean };

function commandFor({ applyId, taskId, forId }: BatchRow, { state, userId }: BatchJob, { before, now, seen }: Judging) {
  const { action, opinion } = state;
  if (action === "URGE") return { action, user: userId } as const;
  const body = { applyId, action, opinion, forId, ...(taskId ? { taskId } : {}) };
  return commandOf(body, { actor: requireActor(), before, now, batch: { seen } });
}

/** Whoever opened it before has viewed it: then the decision is not marked as fast (F30). */
async function wasSeen({ applyId, taskId }: BatchRow): Promise<boolean> {
  if (!taskId) return false;
  const [item] = await batchGet([entryKey(applyId, taskId)]);
  return (item && parseEntry(item))?.read === true;
}
