import { type Command, openTasks, type Refusal, step, type Task } from "@stampflow/flow";
import { AppError } from "@stampflow/kernel";
import {
  type Actor,
  createJob,
  forEachConcurrent,
  type Idempotency,
  language,
  newJob,
  saveOnce,
  translate,
} from "@stampflow/kernel/server";
import { contextOf, refusalOf } from "../application/act/act.ts";
import { type LoadedApplication, loadApplication } from "../application/load/application.ts";
import { hideExistence } from "../application/load/hide-existence.ts";
import { loadHistory } from "../application/load/history.ts";
import { refuseIfNotProxy } from "../proxy/acting.ts";
import { timerNames } from "../timer-names.ts";
import { amountField, amountIn, approvedAmounts } from "./amounts.ts";
import { type BatchState, batchKind, openBatches, plannerOf, rowName } from "./batch.ts";
import type { BatchRow, LeftOut, Planned } from "./contract.ts";
import { type BatchAction, type Reason, reasonFor } from "./rules.ts";
import { isUnusual } from "./unusual.ts";

const undoMs = 10_000;
const atOnce = 10;
const keepSeconds = 7 * 24 * 3600;

type Planning = { action: BatchAction; opinion: string; rows: readonly BatchRow[] };
type Context = {
  actor: Actor;
  now: number;
  planned: ReadonlySet<string>;
  amounts: (formId: string, load: () => Promise<number[]>) => Promise<number[]>;
};

export async function planBatch(
  planning: Planning,
  actor: Actor,
  now: number,
  idempotency: Idempotency | null,
): Promise<Planned> {
  const { action, opinion } = planning;
  const rows = [...new Map(planning.rows.map((row) => [rowName(row), row])).values()];
  const context: Context = { actor, now, planned: await plannedBy(actor, rows), amounts: remembered() };
  const verdicts = new Map<BatchRow, BatchRow | LeftOut>();
  await forEachConcurrent(rows, atOnce, async (row) => {
    verdicts.set(row, await judge(row, planning, context));
  });
  const judged = rows.flatMap((row) => verdicts.get(row) ?? []);
  const leftOut = judged.filter(isLeftOut);
  const taken = judged.filter((row) => !isLeftOut(row));
  const dueAt = now + undoMs;
  const answer = { batchId: null, dueAt, now, taken, leftOut };
  if (taken.length === 0) return (await saveOnce({ writes: [] }, idempotency, answer)).answer;
  const state: BatchState = { action, opinion, rows: taken, dueAt, by: plannerOf(actor) };
  const job = newJob({
    kind: batchKind,
    userId: actor.userId,
    title: { key: `approval.batch.job.${action}`, data: { count: String(taken.length) } },
    link: `/personnel/approval/${action === "URGE" ? "apply" : "pending"}?batch=`,
    total: taken.length,
    state,
    now,
    keepSeconds,
  });
  const timers = { arm: [timerOf(actor.tenantId, job.id, actor.userId, dueAt)] };
  return (await saveOnce({ writes: [createJob(job)], timers }, idempotency, { ...answer, batchId: job.id })).answer;
}

const isLeftOut = (row: BatchRow | LeftOut): row is LeftOut => "reason" in row;

export const timerOf = (tenantId: string, jobId: string, userId: string, at: number) => ({
  tenantId,
  id: `batch.${jobId}`,
  name: timerNames.batch,
  at,
  data: { jobId, userId },
});

/** The rows that are in batches of the caller, or of those in whose place they act. */
async function plannedBy({ userId }: Actor, rows: readonly BatchRow[]): Promise<Set<string>> {
  const people = new Set([userId, ...rows.flatMap(({ forId }) => forId ?? [])]);
  const batches = await Promise.all([...people].map(openBatches));
  return new Set(batches.flat().flatMap(({ state }) => state.rows.map((row) => planKey(row, state.action))));
}

/** A task is the same whoever decides it. */
const planKey = ({ applyId, taskId = "" }: BatchRow, action: BatchAction): string =>
  action === "URGE" ? `${applyId} urge` : `${applyId} ${taskId}`;

function remembered(): Context["amounts"] {
  const known = new Map<string, Promise<number[]>>();
  return (formId, load) => {
    const found = known.get(formId) ?? load();
    known.set(formId, found);
    return found;
  };
}

/** The row, with its task if it is taken. */
async function judge(row: BatchRow, planning: Planning, context: Context): Promise<BatchRow | LeftOut> {
  const { actor, now } = context;
  try {
    const loaded = await loadApplication(row.applyId, row.forId);
    if (loaded.delegations) refuseIfNotProxy(loaded.delegations, loaded.head.formId, actor, now);
    const task = taskIn(loaded, row, actor);
    const refusal = await refusalIn(loaded, commandFor(row, planning, actor), context);
    const reason = reasonFor(planning.action, await factsOf(row, planning, { loaded, task, refusal, ...context }));
    if (reason === null) return task && planning.action !== "URGE" ? { ...row, taskId: task.id } : row;
    const told = refusal && speaks.has(reason) ? await hideExistence(refusal, loaded, now) : null;
    return { ...row, reason, message: told instanceof AppError ? textOf(told) : ownText(reason) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...row, reason: "notMine", message: textOf(error) };
  }
}

const textOf = ({ code, data }: AppError): string => translate(code, language(), data);
const ownText = (reason: Reason): string => translate(`approval.batch.reason.${reason}`, language());
/** The engine says more: who was faster, which fields, until when. */
const speaks: ReadonlySet<Reason> = new Set(["notMine", "field", "urged", "refused"]);

function taskIn({ formVersion, state }: LoadedApplication, { taskId, forId }: BatchRow, { userId }: Actor) {
  const own = openTasks(formVersion.flow, state).filter(({ user }) => user === (forId ?? userId));
  return taskId === undefined ? (own.length === 1 ? own[0] : undefined) : own.find(({ id }) => id === taskId);
}

function commandFor({ taskId, forId }: BatchRow, { action, opinion }: Planning, { userId }: Actor): Command {
  if (action === "URGE") return { action, user: userId };
  const acting = forId === undefined ? { user: userId } : { user: forId, proxy: userId };
  return { action, ...acting, opinion, batch: true, ...(taskId ? { task: taskId } : {}) };
}

/** What the engine would say to it now; nothing is written. */
async function refusalIn(loaded: LoadedApplication, command: Command, { now }: Context): Promise<AppError | null> {
  const { formVersion, state } = loaded;
  const first = step(formVersion.flow, state, command, contextOf(loaded, now));
  const outcome =
    "needs" in first
      ? step(formVersion.flow, (await loadHistory(loaded)).state, command, contextOf(loaded, now))
      : first;
  return outcome.ok ? null : refusalOf(outcome satisfies Refusal, loaded);
}

type Looked = Context & { loaded: LoadedApplication; task: Task | undefined; refusal: AppError | null };

async function factsOf(
  row: BatchRow,
  { action }: Planning,
  { loaded, task, refusal, actor, planned, amounts }: Looked,
) {
  const { formVersion, head, state, values } = loaded;
  const urges = action === "URGE";
  const asked = !task && !row.taskId && head.applicantId === actor.userId && state.questions !== undefined;
  const node = task && formVersion.flow.plan.byId.get(task.node);
  const key = task && action === "NEXT" ? amountField(formVersion, task.node) : undefined;
  const amount = key === undefined ? undefined : amountIn(formVersion, values, key);
  const approved = () => approvedAmounts(head.formId, formVersion, key ?? "");
  return {
    mine: urges ? head.applicantId === actor.userId : task !== undefined,
    kind: asked ? "answer" : (task?.kind ?? ""),
    planned: planned.has(planKey({ ...row, ...(task ? { taskId: task.id } : {}) }, action)),
    fastApproval: formVersion.flow.plan.settings.on("fastApproval"),
    signature: node !== undefined && task?.kind !== "delegated" && formVersion.flow.taskSettingsOf(node).sign,
    password: task !== undefined && formVersion.nodes.get(task.node)?.switches?.password === true,
    unusual: amount !== undefined && isUnusual(amount, await amounts(head.formId, approved)),
    refusal: refusal?.code ?? null,
  };
}
