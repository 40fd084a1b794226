import { type Language, type Refusal, refuse } from "@stampflow/kernel";
import { jobById, jobViewOf, rowsOf, verdictsOf } from "@stampflow/kernel/server";
import type { RowVerdict } from "@stampflow/sheet";
import { verdictOf } from "@stampflow/sheet/server";
import { currentDirectory } from "../directory/store.ts";
import type { ImportRow } from "./import-row.ts";
import { employeeIdOf, judgeLeft, type RosterJob, rosterJob } from "./job.ts";
import type { Progress } from "./schema.ts";
import { rosterSheet } from "./sheet.ts";

/** An import is its uploader's own. */
export async function ownRoster(userId: string, id: string): Promise<RosterJob> {
  const job = await jobById(userId, id);
  if (job?.kind !== rosterJob.kind) refuse("sheet.import.notFound");
  return job as RosterJob;
}

type Left = Pick<ImportRow, "row" | "cells"> & { readonly faults: readonly Refusal[] };

/** What did not go in, or would not; of an import that was cancelled also what it did not come to. */
export async function leftIn(job: RosterJob, language: Language): Promise<RowVerdict[]> {
  const left = job.status === "done" ? await notedIn(job) : await judgedIn(job);
  return left.map((one) => verdictOf(rosterSheet, one, one.faults, language));
}

const notedIn = async (job: RosterJob): Promise<Left[]> =>
  (await verdictsOf<Left[]>(job)).flatMap(({ verdicts }) => verdicts);

async function judgedIn(job: RosterJob): Promise<Left[]> {
  const [directory, lines] = await Promise.all([currentDirectory(), rowsOf<ImportRow>(job)]);
  const judged = judgeLeft(job, lines, directory);
  return job.status === "cancelled" ? judged : judged.filter(({ faults }) => faults.length > 0);
}

export async function progressOf(job: RosterJob, language: Language): Promise<Progress> {
  const view = { ...jobViewOf(job, language), importId: job.id };
  if (job.endedAt === null) return { ...view, userIds: [], rows: [] };
  const [directory, lines, rows] = await Promise.all([
    currentDirectory(),
    rowsOf<ImportRow>(job),
    leftIn(job, language),
  ]);
  const userIds = lines.map(({ row }) => employeeIdOf(job, row)).filter((id) => directory.user(id));
  return { ...view, userIds, rows };
}
