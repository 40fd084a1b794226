import type { Fact } from "@stampflow/kernel";
import {
  currentCall,
  type Once,
  pack,
  put,
  requireActor,
  save,
  type TimerChange,
  update,
  type Write,
} from "@stampflow/kernel/server";
import { tasksLate } from "../events.ts";
import { type Entry, entries, type Head, heads, runs, steps } from "./entities.ts";
import { fold, foldRows } from "./parts.ts";

/** What one step changes, before it is put into items. */
export type Change = {
  head: Head;
  /** Whether anything of the head changed; false in the middle of a flow. */
  headChanged: boolean;
  seq: number;
  state: string;
  values: string;
  /** `parts` of the run as it was read. */
  before?: string | undefined;
  /** Rows of people's lists as this step leaves them: tasks that came and tasks that went. */
  entries: readonly Entry[];
  rows: readonly unknown[];
  facts: readonly Fact[];
  timers: TimerChange;
};

/** What one transaction holds. */
const itemsAtMost = 100;

/** One save is one transaction (F6): run with its condition, tasks, history with the facts, timers, the once item. */
export async function saveStep(change: Change, once: Once | null, answer: unknown): Promise<void> {
  const { head, seq, timers } = change;
  const { stored, writes: parts } = fold(head.applicationId, seq, change, change.before);
  const history = foldRows(head.applicationId, seq, JSON.stringify(change.rows));
  const beside = [...(change.headChanged ? headWrites(head, seq) : []), ...parts, ...history.writes];
  const tasks = change.entries.map(putEntry);
  const fixed = beside.length + (timers.arm?.length ?? 0) + (timers.cancel?.length ?? 0) + (once ? 3 : 2);
  const late = tasks.length > itemsAtMost - fixed;
  const about = { applicationId: head.applicationId, formId: head.formId };
  const facts = late ? [...change.facts, tasksLate(about)] : change.facts;
  await save({
    writes: [
      put(runItem(change, { ...stored, ...(late ? { late } : {}) })),
      put(stepItem(change, facts, history)),
      ...beside,
      ...tasks.slice(0, itemsAtMost - fixed),
    ],
    timers,
    once,
    answer,
  });
}

type RunText = { state: string; values: string; parts?: string | undefined; late?: boolean };

const runItem = ({ head, seq }: Change, text: RunText) =>
  runs()
    .put({ tenantId: head.tenantId, applicationId: head.applicationId, seq, ...text })
    .where((run, { eq, notExists }) => (seq === 1 ? notExists(run.seq) : eq(run.seq, seq - 1)))
    .params();

function stepItem({ head, seq }: Change, facts: readonly Fact[], { rows, parts }: ReturnType<typeof foldRows>) {
  const { applicationId } = head;
  const actor = requireActor();
  const now = currentCall()?.now ?? 0;
  const origin = { tenantId: actor.tenantId, aggregate: applicationId, seq, now, actorId: actor.userId };
  return steps()
    .create({
      tenantId: actor.tenantId,
      applicationId,
      seq,
      rows,
      ...(parts > 0 ? { parts } : {}),
      ...(facts.length > 0 ? { facts: pack(facts, origin) } : {}),
    })
    .params();
}

/** The head, and the status in the lists of those who started it. */
function headWrites(head: Head, seq: number): Write[] {
  const own = [...new Set([head.applicantId, head.submitterId])];
  if (seq === 1) return [put(heads().create(head).params()), ...own.map((userId) => putEntry(mineOf(head, userId)))];
  const change = { status: head.status, search: head.search };
  const key = { tenantId: head.tenantId, applicationId: head.applicationId };
  return [
    put(heads().put(head).params()),
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

/** Written whole: the condition of the run says that nobody else wrote it meanwhile. */
export const putEntry = (entry: Entry): Write => put(entries().put(entry).params());
