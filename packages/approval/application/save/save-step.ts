import type { Fact } from "@stampflow/kernel";
import {
  currentCall,
  type Idempotency,
  outboxAttribute,
  packFacts,
  put,
  requireActor,
  type Saved,
  saveOnce,
  type TimerChange,
  update,
  type Write,
} from "@stampflow/kernel/server";
import { tasksOverflowed } from "../../events.ts";
import { macOf } from "../../history/mac.ts";
import { seal } from "../../history/seal.ts";
import { reportBroken } from "../../history/seal-state.ts";
import { sealedSoFar } from "../../history/store.ts";
import { type StepText, split, splitStep } from "../../record/chunks.ts";
import { type Entry, entries, type Head, heads, type Run, runs, steps } from "../../record/entities.ts";
import { type Figure, writtenFigures } from "../../statistics/figures.ts";

/** The changes of one step, before they become items. */
export type StepSave = {
  head: Head;
  /** Whether the head changed; usually not in the middle of a flow. */
  headChanged: boolean;
  seq: number;
  state: string;
  /** The text that the step writes to the log of completed nodes. */
  completedLog: string;
  values: string;
  /** The run as it was read; `broken` if its seal does not match. */
  before?: Pick<Run, "chunks" | "hash" | "mac" | "headWritten"> | undefined;
  broken?: boolean | undefined;
  /** The list rows that this step adds and changes. */
  entries: readonly Entry[];
  rows: readonly unknown[];
  figures: readonly Figure[];
  facts: readonly Fact[];
  timers: TimerChange;
};

/** The most items of a transaction. */
const itemsAtMost = 100;

/** One save is one transaction (F6): run with its condition, list rows, history with facts, timers, idempotency. */
export async function saveStep<Answer>(
  change: StepSave,
  idempotency: Idempotency | null,
  answer: Answer,
  more: readonly Write[] = [],
): Promise<Saved<Answer>> {
  const { head, seq, timers } = change;
  const sealed = await sealOf(change);
  const headWritten = change.headChanged ? seq : change.before?.headWritten;
  const { stored, writes: chunks } = split(head.applicationId, seq, change, change.before?.chunks);
  const rows = splitStep(head.applicationId, seq, "rows", JSON.stringify(change.rows));
  const completedLog = splitStep(head.applicationId, seq, "completedLog", change.completedLog);
  const texts = [...chunks, ...rows.writes, ...completedLog.writes];
  const beside = [...(change.headChanged ? headWrites(head, seq) : []), ...texts, ...more];
  const tasks = change.entries.map((entry) => (entry.box === "pending" ? putEntry(entry) : closeEntry(entry)));
  const fixed = beside.length + (timers.arm?.length ?? 0) + (timers.cancel?.length ?? 0) + (idempotency ? 4 : 2);
  const overflow = tasks.length > itemsAtMost - fixed;
  const about = { applicationId: head.applicationId, formId: head.formId };
  const facts = overflow ? [...change.facts, tasksOverflowed(about)] : change.facts;
  const writes = [
    put(
      runItem(change, {
        ...stored,
        hash: sealed.hash,
        mac: sealed.mac,
        headWritten,
        ...(overflow ? { overflow } : {}),
      }),
    ),
    put(stepItem(change, facts, { rows, completedLog, previous: sealed.previous })),
    ...beside,
    ...tasks.slice(0, itemsAtMost - fixed),
  ];
  return saveOnce({ writes, timers }, idempotency, answer);
}

/**
 * The hash of the step before, the new hash, and the seal. A step stored without hashes is sealed as it is; a run
 * with a broken seal keeps it, so that the change stays visible.
 */
async function sealOf(change: StepSave) {
  const { head, headChanged, seq, rows, completedLog, state, values, before, broken } = change;
  const { tenantId, applicationId, status } = head;
  const previous = seq === 1 ? "" : (before?.hash ?? (await sealedSoFar({ tenantId, applicationId })));
  const hash = seal({ tenantId, applicationId }, { seq, rows, past: completedLog, status, previous });
  if (broken) reportBroken(applicationId, "seal");
  const stored = headChanged ? { ...head, written: seq } : head;
  return { previous, hash, mac: broken ? before?.mac : macOf({ head: stored, seq, hash, state, values }) };
}

type RunText = {
  state: string;
  values: string;
  chunks?: string | undefined;
  overflow?: boolean;
  hash: string;
  mac: string | undefined;
  headWritten: number | undefined;
};

type Put = { TableName: string; Item: Record<string, unknown> };

/** Conditional on the step before: if two are saved at once, the second fails. */
const runItem = ({ head: { tenantId, applicationId }, seq }: StepSave, text: RunText) => ({
  ...runs()
    .put({ tenantId, applicationId, seq, ...text })
    .params<Put>(),
  ...(seq === 1
    ? { ConditionExpression: "attribute_not_exists(pk)" }
    : {
        ConditionExpression: "#n = :before",
        ExpressionAttributeNames: { "#n": "n" },
        ExpressionAttributeValues: { ":before": seq - 1 },
      }),
});

/** Not conditional: the run in the same transaction is. */
function stepItem(
  { head, seq, figures }: StepSave,
  facts: readonly Fact[],
  { rows, completedLog, previous }: { rows: StepText; completedLog: StepText; previous: string },
) {
  const { tenantId, applicationId, status } = head;
  const { userId: actorId } = requireActor();
  const now = currentCall()?.now ?? 0;
  const log = { completedLog: completedLog.text || undefined, logChunks: completedLog.chunks };
  const about = { rows: rows.text, chunks: rows.chunks, ...log, ...writtenFigures(figures) };
  const step = steps()
    .put({ tenantId, applicationId, seq, ...about, status, previous })
    .params<Put>();
  if (facts.length === 0) return step;
  const packed = packFacts(facts, { tenantId, aggregate: applicationId, seq, now, actorId });
  return { ...step, Item: { ...step.Item, [outboxAttribute]: packed } };
}

/** The head, and the status in the list rows of the initiator and submitter. */
function headWrites(head: Head, seq: number): Write[] {
  const own = [...new Set([head.applicantId, head.submitterId])];
  if (seq === 1)
    return [
      put(
        heads()
          .create({ ...head, written: seq })
          .params(),
      ),
      ...own.map((userId) => putEntry(mineOf(head, userId))),
    ];
  const change = { status: head.status, search: head.search };
  const key = { tenantId: head.tenantId, applicationId: head.applicationId };
  return [
    put(
      heads()
        .put({ ...head, written: seq })
        .params(),
    ),
    ...own.map((userId) =>
      update(
        entries()
          .patch({ ...key, entryId: `mine ${userId}` })
          .set(change)
          .params(),
      ),
    ),
  ];
}

export const mineOf = (head: Head, userId: string): Entry => ({
  tenantId: head.tenantId,
  applicationId: head.applicationId,
  entryId: `mine ${userId}`,
  userId,
  box: "mine",
  at: head.createdAt,
  read: true,
  formId: head.formId,
  status: head.status,
  search: head.search,
});

/** Keeps when the task was first read. */
const closeEntry = (entry: Entry): Write => update(entries().upsert(entry).params());

/** Written without a condition: the condition of the run is enough. */
export const putEntry = (entry: Entry): Write => put(entries().put(entry).params());
