import { type Language, refuse } from "@stampflow/kernel";
import {
  type Actor,
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
import { type RowChange, verdictOf } from "../read/verdict.ts";
import { writeFailed } from "../write/failed.ts";
import { writeTemplate } from "../write/template.ts";
import { fileAnswer } from "../write/write.ts";
import type { ImportCalls } from "./contract.ts";
import {
  type Import,
  type ImportedRow,
  type Importer,
  type ImportJob,
  judgeAll,
  leftIn,
  ownImport,
  sealedRows,
} from "./job.ts";
import { shown } from "./schema.ts";

const keepSeconds = 24 * 3600;

const importerOf = ({ userId, departmentId, scope, permissions }: Actor, changes = false): Importer => ({
  userId,
  departmentId,
  scope,
  permissions: [...permissions],
  changes,
});

const changeOf = ({ changes, before, values }: ImportedRow): RowChange | null =>
  changes && before ? { keys: changes, before, after: values } : null;

/** Whether existing records are to be changed, by somebody who may. */
function mayChange({ changing }: Pick<Import, "changing">, asked: boolean, { permissions }: Actor): boolean {
  if (!asked || !changing) return false;
  return permissions.has(changing.code) || refuse("kernel.forbidden");
}

async function progressOf<Described extends Columns, Known>(
  one: Import<Described, Known>,
  job: ImportJob,
  language: Language,
) {
  const rows = job.endedAt === null ? [] : shown(await leftIn(one, job, language));
  return { ...jobViewOf(job, language), importId: job.id, rows };
}

export const importRoutes = <Described extends Columns, Known>(one: Import<Described, Known>, calls: ImportCalls) => [
  implement(calls.commit, async ({ body: { importId }, actor, call: { language } }) => {
    await untilSaved(async () => {
      const job = await ownImport(one, actor.userId, importId);
      const changes = mayChange(one, job.state.by.changes, actor);
      if (job.status === "ready") await save(one.job.start(job, { ...job.state, by: importerOf(actor, changes) }));
    });
    return progressOf(one, await ownImport(one, actor.userId, importId), language);
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
  implement(calls.template, async ({ actor, call: { language } }) =>
    fileAnswer(
      await writeTemplate(one.sheet(await one.known(importerOf(actor))), language),
      translate(`${one.kind}.template`, language),
    ),
  ),
  implement(calls.preview, async ({ body: { name, file, changes }, actor, now, call: { language } }) => {
    const by = importerOf(actor, mayChange(one, changes, actor));
    const known = await one.known(by);
    const sheet = one.sheet(known);
    const { rows: lines, source } = await readRows(sheet, file, language, { partly: by.changes });
    const atOnce = one.fewer?.(lines) ?? one.atOnce;
    const job = newJob({
      kind: one.kind,
      noun: one.noun,
      userId: actor.userId,
      title: { key: `${one.kind}.job`, data: { name } },
      link: one.link,
      total: lines.length,
      state: { name, by, atOnce },
      now,
      keepSeconds,
    });
    const { rows: judged } = await judgeAll(one, lines, known, job);
    const good = judged.filter(({ faults }) => faults.length === 0);
    const changing = good.flatMap((row) => (row.changes ? [row.changes.length] : []));
    const changed = changing.filter((count) => count > 0).length;
    const counts = {
      total: lines.length,
      good: good.length,
      bad: lines.length - good.length,
      changed,
      unchanged: changing.length - changed,
    };
    const places = new Map((one.order?.(judged, known) ?? lines).map(({ row }, place) => [row, place]));
    const inOrder = lines.toSorted((line, other) => (places.get(line.row) ?? 0) - (places.get(other.row) ?? 0));
    await putRows(job, sealedRows(one, inOrder), atOnce);
    await save({ writes: [createJob(job)] });
    const rows = shown(judged.map((row) => verdictOf(sheet, row, row.faults, language, changeOf(row), row.notes)));
    return { importId: job.id, name, ...counts, source, rows };
  }),
  implement(calls.failed, async ({ body: { importId }, actor: { userId }, call: { language } }) => {
    const job = await ownImport(one, userId, importId);
    if (job.status === "running") refuse("sheet.import.notDone");
    const file = await writeFailed(
      one.sheet(await one.known(job.state.by)),
      await leftIn(one, job, language),
      language,
    );
    const name = job.state.name.replace(/\.xlsx$/i, "");
    return fileAnswer(file, translate("sheet.import.failedFile", language, { name }));
  }),
];
