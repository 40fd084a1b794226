import { refuse } from "@stampflow/kernel";
import { createJob, implement, newJob, putRows, save, translate } from "@stampflow/kernel/server";
import { fileAnswer, readRows, verdictOf, writeFailed, writeTemplate } from "@stampflow/sheet/server";
import { ownCompany } from "../company/api.ts";
import { currentDirectory } from "../directory/store.ts";
import * as calls from "./contract.ts";
import { grantsOf, judgeLeft, rosterJob } from "./job.ts";
import { rosterSheet } from "./sheet.ts";
import { leftIn, ownRoster } from "./view.ts";

const keepSeconds = 24 * 3600;
const rowsAPage = 100;

/** What reads or writes an .xlsx. */
export const rosterFileRoutes = [
  implement(calls.template, async ({ call: { language } }) =>
    fileAnswer(await writeTemplate(rosterSheet, language), translate("system.roster.templateFile", language)),
  ),

  implement(calls.preview, async ({ body, actor, now, call: { language } }) => {
    const { tenantId, userId } = actor;
    const lines = await readRows(rosterSheet, body.file, language);
    const [directory, company] = await Promise.all([currentDirectory(), ownCompany(tenantId)]);
    const job = newJob({
      kind: rosterJob.kind,
      userId,
      title: { key: "system.roster.job", data: { name: body.name } },
      link: "/system/org-manage?roster=",
      total: lines.length,
      state: { name: body.name, region: company.region, by: grantsOf(actor) },
      now,
      keepSeconds,
    });
    const rows = judgeLeft(job, lines, directory).map((one) => verdictOf(rosterSheet, one, one.faults, language));
    await putRows(job, lines, rowsAPage);
    await save({ writes: [createJob(job)] });
    const good = rows.filter(({ ok }) => ok).length;
    return { importId: job.id, name: body.name, total: rows.length, good, bad: rows.length - good, rows };
  }),

  implement(calls.failed, async ({ body, actor, call: { language } }) => {
    const job = await ownRoster(actor.userId, body.importId);
    if (job.status === "running") refuse("sheet.import.notDone");
    const file = await writeFailed(rosterSheet, await leftIn(job, language), language);
    const name = job.state.name.replace(/\.xlsx$/i, "");
    return fileAnswer(file, translate("system.roster.failedFile", language, { name }));
  }),
];
