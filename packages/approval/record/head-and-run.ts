import { listAll, listFirst, tenant, untilSaved } from "@stampflow/kernel/server";
import { joinChunks, joinStep } from "./chunks.ts";
import { type Entry, entries, type Head, type Run, type Step, steps } from "./entities.ts";
import {
  batchGet,
  headKey,
  parseEntry,
  parseHead,
  parseRun,
  parseStep,
  refuseIfDifferentSteps,
  runKey,
} from "./store.ts";

/** What readers of an application need, however long its history is. */
export type HeadAndRun = { head: Head; run: Run };

export const loadHeadAndRun = (id: string): Promise<HeadAndRun | null> => untilSaved(() => readHeadAndRun(id));

async function readHeadAndRun(id: string): Promise<HeadAndRun | null> {
  const [headItem, runItem] = await batchGet([headKey(id), runKey(id)]);
  const head = headItem && parseHead(headItem);
  const run = runItem && parseRun(runItem);
  if (!head || !run) return null;
  refuseIfDifferentSteps(head, run);
  return { head, run };
}

/** The same with the texts of the run, including chunks. */
export const loadTexts = (id: string): Promise<(HeadAndRun & { text: { state: string; values: string } }) | null> =>
  untilSaved(async () => {
    const found = await readHeadAndRun(id);
    if (!found) return null;
    const { state, values } = await joinChunks(id, found.run);
    return { ...found, text: { state, values } };
  });

/** A part of the history, oldest first; `earlier` is the step before which the next part ends. */
export type StepRange = { steps: Step[]; earlier: number | null };

const stepsAtOnce = 50;
/** The fields of a step without its facts and hash. */
export const stepTexts = ["tenantId", "applicationId", "seq", "rows", "chunks", "completedLog", "logChunks"] as const;

/** The newest steps, or those before a step. */
export async function stepsBefore(id: string, before = 100_000_000): Promise<StepRange> {
  const query = steps()
    .query.byId({ tenantId: tenant(), applicationId: id })
    .lt({ seq: before })
    .params({ consistent: true, order: "desc", attributes: [...stepTexts] });
  const found = await listFirst(query, parseStep, stepsAtOnce + 1);
  const newest = found.slice(0, stepsAtOnce).reverse();
  const earlier = found.length > stepsAtOnce ? (newest[0]?.seq ?? null) : null;
  return { steps: await Promise.all(newest.map(joinedStep)), earlier };
}

/** A step with texts read from chunks. */
export async function joinedStep(step: Step): Promise<Step> {
  const { applicationId, seq, rows, chunks, completedLog = "", logChunks } = step;
  if (!chunks && !logChunks) return step;
  return {
    ...step,
    rows: await joinStep(applicationId, seq, "rows", { text: rows, chunks }),
    completedLog: await joinStep(applicationId, seq, "completedLog", { text: completedLog, chunks: logChunks }),
  };
}

/** List rows of these people, and rows of others that changed in the time of this part of the history. */
export function entriesAbout(id: string, userIds: readonly string[], { steps: [oldest] }: StepRange): Promise<Entry[]> {
  const query = entries()
    .query.byId({ tenantId: tenant(), applicationId: id })
    .where((entry, { eq, gte }) =>
      [...userIds.map((userId) => eq(entry.userId, userId)), oldest ? gte(entry.at, timeOf(oldest)) : ""]
        .filter(Boolean)
        .join(" OR "),
    )
    .params({ consistent: true });
  return listAll(query, parseEntry);
}

export const noSteps: StepRange = { steps: [], earlier: null };

const timeOf = ({ rows }: Step): number => (JSON.parse(rows) as { at: number }[])[0]?.at ?? 0;
