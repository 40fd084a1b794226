import { type Language, refuse } from "@stampflow/kernel";
import {
  createJob,
  implement,
  jobViewOf,
  newJob,
  putRows,
  save,
  translate,
  untilSaved,
} from "@stampflow/kernel/server";
import type { Columns } from "../column.ts";
import { readRows } from "../read/rows.ts";
import { verdictOf } from "../read/verdict.ts";
import { writeFailed } from "../write/failed.ts";
import { writeTemplate } from "../write/template.ts";
import { fileAnswer } from "../write/write.ts";
import type { ImportCalls } from "./contract.ts";
import { type Import, type ImportJob, judgeAll, leftIn, ownImport } from "./job.ts";
import { shown } from "./schema.ts";

const keepSeconds = 24 * 3600;

async function progressOf<Described extends Columns, Known>(
  one: Import<Described, Known>,
  job: ImportJob,
  language: Language,
) {
  const rows = job.endedAt === null ? [] : shown(await leftIn(one, job, language));
  return { ...jobViewOf(job, language), importId: job.id, rows };
}

export const importRoutes = <Described extends Columns, Known>(one: Import<Described, Known>, calls: ImportCalls) => [
  implement(calls.commit, async ({ body: { importId }, actor: { userId }, call: { language } }) => {
    await untilSaved(async () => {
      const job = await ownImport(one, userId, importId);
      if (job.status === "ready") await save(one.job.start(job));
    });
    return progressOf(one, await ownImport(one, userId, importId), language);
  }),
  implement(calls.progress, async ({ body: { importId }, actor: { userId }, call: { language } }) =>
    progressOf(one, await ownImport(one, userId, importId), language),
  ),
];

/** What reads or writes an .xlsx: for the part `documents` of a module. */
export const importFileRoutes = <Described extends Columns, Known>(
  one: Import<Described, Known>,
  calls: ImportCalls,
) => [
  implement(calls.template, async ({ call: { language } }) =>
    fileAnswer(
      await writeTemplate(one.sheet(await one.known()), language),
      translate(`${one.kind}.template`, language),
    ),
  ),
  implement(calls.preview, async ({ body: { name, file }, actor: { userId }, now, call: { language } }) => {
    const known = await one.known();
    const sheet = one.sheet(known);
    const lines = await readRows(sheet, file, language);
    const judged = judgeAll(one, lines, known);
    const good = judged.filter(({ faults }) => faults.length === 0).length;
    const job = newJob({
      kind: one.kind,
      userId,
      title: { key: `${one.kind}.job`, data: { name } },
      link: one.link,
      total: lines.length,
      state: { name },
      now,
      keepSeconds,
    });
    await putRows(job, lines, one.atOnce);
    await save({ writes: [createJob(job)] });
    const rows = shown(judged.map((row) => verdictOf(sheet, row, row.faults, language)));
    return { importId: job.id, name, total: lines.length, good, bad: lines.length - good, rows };
  }),
  implement(calls.failed, async ({ body: { importId }, actor: { userId }, call: { language } }) => {
    const job = await ownImport(one, userId, importId);
    if (job.status === "running") refuse("sheet.import.notDone");
    const file = await writeFailed(one.sheet(await one.known()), await leftIn(one, job, language), language);
    const name = job.state.name.replace(/\.xlsx$/i, "");
    return fileAnswer(file, translate("sheet.import.failedFile", language, { name }));
  }),
];
