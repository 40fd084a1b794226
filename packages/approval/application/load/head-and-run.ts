import { listAll, listFirst, tenant, untilSaved } from "@stampflow/kernel/server";
import { joinChunks, joinStep } from "./chunks.ts";
import { type Entry, entries, type Head, type Run, type Step, steps } from "./entities.ts";
import { checkMoment, headKey, parseEntry, parseHead, parseRun, parseStep, readTogether, runKey } from "./store.ts";

/** Of one application what a reader needs, however long its history is. */
export type HeadAndRun = { head: Head; run: Run };

export const loadHeadAndRun = (id: string): Promise<HeadAndRun | null> => untilSaved(() => folderNow(id));

async function folderNow(id: string): Promise<HeadAndRun | null> {
  const [headItem, runItem] = await readTogether([headKey(id), runKey(id)]);
  const head = headItem && parseHead(headItem);
  const run = runItem && parseRun(runItem);
  if (!head || !run) return null;
  checkMoment(head, run);
  return { head, run };
}

/** The same with the texts of the run, wherever they lie. */
export const textOf = (id: string): Promise<(HeadAndRun & { text: { state: string; values: string } }) | null> =>
  untilSaved(async () => {
    const folder = await folderNow(id);
    if (!folder) return null;
    const { state, values } = await joinChunks(id, folder.run);
    return { ...folder, text: { state, values } };
  });

/** A stretch of the history, oldest first; `earlier` is the step before which the next stretch ends. */
export type StepRange = { steps: Step[]; earlier: number | null };

const stepsAtOnce = 50;
/** All of a step but the facts that ride on it and its link. */
export const stepTexts = ["tenantId", "applicationId", "seq", "rows", "chunks", "completedLog", "logChunks"] as const;

/** The newest steps, or those before one. */
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

/** With the texts that were too long for its item. */
export async function joinedStep(step: Step): Promise<Step> {
  const { applicationId, seq, rows, chunks, completedLog = "", logChunks } = step;
  if (!chunks && !logChunks) return step;
  return {
    ...step,
    rows: await joinStep(applicationId, seq, "rows", { text: rows, chunks }),
    completedLog: await joinStep(applicationId, seq, "completedLog", { text: completedLog, chunks: logChunks }),
  };
}

/** Rows in the lists of these people, and of anybody those that changed while the stretch was written. */
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
