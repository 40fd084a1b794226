import { AppError, type Language } from "@stampflow/kernel";
import { implement, newId, save, translate } from "@stampflow/kernel/server";
import type { RowVerdict } from "@stampflow/sheet";
import { fileAnswer, readRows, verdictOf, writeFailed, writeTemplate } from "@stampflow/sheet/server";
import { ownCompany } from "../company/api.ts";
import { currentDirectory } from "../directory/store.ts";
import { judgeLeft, ownRoster } from "./commit.ts";
import * as calls from "./contract.ts";
import { rosterSheet } from "./sheet.ts";
import { type Roster, rosterWrite } from "./store.ts";
import { progressOf } from "./view.ts";

async function failedFile(roster: Roster, faulty: readonly RowVerdict[], language: Language) {
  const name = translate("system.roster.failedFile", language, { name: roster.name.replace(/\.xlsx$/i, "") });
  return fileAnswer(await writeFailed(rosterSheet, faulty, language), name);
}

/** What reads or writes an .xlsx. */
export const rosterFileRoutes = [
  implement(calls.template, async ({ call: { language } }) =>
    fileAnswer(await writeTemplate(rosterSheet, language), translate("system.roster.templateFile", language)),
  ),

  implement(calls.preview, async ({ body, actor, now, call: { language } }) => {
    const { tenantId, userId } = actor;
    const lines = await readRows(rosterSheet, body.file, language);
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
    const rows = judgeLeft(roster, directory, actor).map((one) => verdictOf(rosterSheet, one, one.faults, language));
    await save({ writes: [rosterWrite(roster, now)] });
    const good = rows.filter(({ ok }) => ok).length;
    return { importId: roster.id, name: body.name, total: rows.length, good, bad: rows.length - good, rows };
  }),

  implement(calls.failed, async ({ body, actor, call: { language } }) => {
    const roster = await ownRoster(actor.tenantId, actor.userId, body.importId);
    if (roster.status === "done") return failedFile(roster, progressOf(roster, language).rows, language);
    if (roster.status === "running") throw new AppError("system.import.notDone");
    const judged = judgeLeft(roster, await currentDirectory(), actor);
    const faulty = judged.map((one) => verdictOf(rosterSheet, one, one.faults, language)).filter(({ ok }) => !ok);
    return failedFile(roster, faulty, language);
  }),
];
