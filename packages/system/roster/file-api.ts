import { AppError, type Language } from "@stampflow/kernel";
import { implement, newId, save, translate } from "@stampflow/kernel/server";
import { ownCompany } from "../company/api.ts";
import { currentDirectory } from "../directory/store.ts";
import { columnTitle, findColumns } from "./columns.ts";
import { judgeLeft, ownRoster } from "./commit.ts";
import * as calls from "./contract.ts";
import type { Cells, ImportRow } from "./import-row.ts";
import { readSheet } from "./read.ts";
import { columns, rowLimit } from "./schema.ts";
import { fileAnswer, writeSheet } from "./sheet.ts";
import { type Roster, rosterWrite } from "./store.ts";
import { progressOf, verdict } from "./view.ts";

const cellLimit = 200;

async function readLines(file: string, language: Language): Promise<ImportRow[]> {
  const { head, rows } = await readSheet(Buffer.from(file, "base64"));
  const places = findColumns(head, language);
  if (rows.length === 0) throw new AppError("system.import.empty");
  if (rows.length > rowLimit) throw new AppError("system.import.rows", { limit: rowLimit, rows: rows.length });
  return rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      columns.map((column) => [column, (cells[places.get(column) ?? -1] ?? "").slice(0, cellLimit)]),
    ) as Cells,
  }));
}

const widths: Partial<Record<(typeof columns)[number], number>> = { email: 28, department: 28, superior: 18 };
const titles = (language: Language) =>
  columns.map((column) => ({ title: columnTitle(column, language), width: widths[column] ?? 16 }));

/** What did not go in, as the file it came from, with a last column that says why. */
async function failedFile(roster: Roster, faulty: ReturnType<typeof verdict>[], language: Language) {
  const why = { title: translate("system.roster.reasons", language), width: 60 };
  const rows = faulty.map(({ cells, reasons }) => [...columns.map((column) => cells[column]), reasons.join("\n")]);
  const file = await writeSheet(translate("system.roster.sheet", language), [...titles(language), why], rows);
  const name = translate("system.roster.failedFile", language, { name: roster.name.replace(/\.xlsx$/i, "") });
  return fileAnswer(file, name);
}

/** What reads or writes an .xlsx. */
export const rosterFileRoutes = [
  implement(calls.template, async ({ call: { language } }) =>
    fileAnswer(
      await writeSheet(translate("system.roster.sheet", language), titles(language), []),
      translate("system.roster.templateFile", language),
    ),
  ),

  implement(calls.preview, async ({ body, actor, now, call: { language } }) => {
    const { tenantId, userId } = actor;
    const lines = await readLines(body.file, language);
    const [directory, company] = await Promise.all([currentDirectory(), ownCompany(tenantId)]);
    const roster: Roster = {
      id: newId(now),
      tenantId,
      userId,
      name: body.name,
      region: company.region,
      status: "previewed",
      lines,
      added: 0,
      failed: [],
      version: 1,
    };
    const rows = judgeLeft(roster, directory, actor).map((one) => verdict(one, one.faults, language));
    await save({ writes: [rosterWrite(roster, now)] });
    const good = rows.filter(({ ok }) => ok).length;
    return { importId: roster.id, name: body.name, total: rows.length, good, bad: rows.length - good, rows };
  }),

  implement(calls.failed, async ({ body, actor, call: { language } }) => {
    const roster = await ownRoster(actor.tenantId, actor.userId, body.importId);
    if (roster.status === "done") return failedFile(roster, progressOf(roster, language).rows, language);
    if (roster.status === "running") throw new AppError("system.import.notDone");
    const judged = judgeLeft(roster, await currentDirectory(), actor);
    const faulty = judged.map((one) => verdict(one, one.faults, language)).filter(({ ok }) => !ok);
    return failedFile(roster, faulty, language);
  }),
];
