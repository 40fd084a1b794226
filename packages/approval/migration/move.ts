import { isOver } from "@stampflow/flow";
import { haveVerdicts, type JobStep, jobById, listPage, save, untilSaved, withVerdict } from "@stampflow/kernel/server";
import { loadForStep } from "../application/act/act.ts";
import type { LoadedApplication } from "../application/load/application.ts";
import { loadHistory } from "../application/load/history.ts";
import { saveStep } from "../application/save/save-step.ts";
import { changeOf } from "../application/save/step.ts";
import { applicationMigrated } from "../events.ts";
import { withCalendar } from "../people.ts";
import { headsQuery, parseHead } from "../record/store.ts";
import type { PublishedVersion } from "../version/published-version.ts";
import { runningOf, targetOf } from "./plan.ts";
import type { MigrationState } from "./schema.ts";
import type { Migration, Result } from "./store.ts";
import { moveOf, movesOf } from "./verdict.ts";

/** Applications per page: each takes a few milliseconds and is a transaction of its own. */
const pageSize = 25;

export async function movePage({ job, now, next, end }: JobStep<MigrationState>): Promise<void> {
  const { state, createdAt, cursor: position } = job;
  const target = await targetOf(state);
  const { records, cursor } = await listPage(
    headsQuery({ ...runningOf(state, state.scope), to: createdAt }),
    (item) => parseHead(item)?.applicationId,
    { pageNum: 1, pageSize, ...(position ? { cursor: position } : {}) },
    "approval.moving",
  );
  const done = await haveVerdicts(job, records);
  for (const id of records) if (!done.has(id)) await moveOne(job, target, id, now);
  await save(cursor ? next({}, cursor) : end());
}

/** Migrates one application in one transaction; tries again if somebody decided meanwhile (F7). */
function moveOne(job: Migration, target: PublishedVersion, applicationId: string, now: number): Promise<void> {
  return untilSaved(async () => {
    const loaded = await loadForStep(applicationId);
    const before = { ...loaded, org: await withCalendar(loaded.org, target) };
    const { head, formVersion } = before;
    const current = await jobById(job.userId, job.id);
    if (current?.status !== "running" || head.version === job.state.to || isOver(head.status)) return;
    if ((await haveVerdicts(job, [applicationId])).size > 0) return;
    const { verdict, outcome } = moveOf(await loadHistory(before), { ...job.state, target, by: job.userId }, now);
    const result: Result = { from: head.version, obstacles: [...verdict.obstacles] };
    const judged = withVerdict(job, applicationId, verdict.ok, result);
    if (!outcome) return save({ writes: judged });
    const change = changeOf(inTarget(before, target, job.state), outcome, now, false);
    const moved = applicationMigrated({
      applicationId,
      formId: head.formId,
      from: head.version,
      to: job.state.to,
      by: job.userId,
      ...movesOf(outcome, formVersion.nodeName, target.nodeName),
    });
    const written = { ...change, head: { ...change.head, updatedAt: now }, headChanged: true };
    await saveStep({ ...written, facts: [...change.facts, moved] }, null, null, judged);
  });
}

function inTarget(before: LoadedApplication, target: PublishedVersion, { to }: MigrationState): LoadedApplication {
  const earlier = [...(before.head.earlier?.split(" ") ?? []), String(before.head.version)];
  const versions = [...new Set(earlier)].filter((version) => version !== String(to));
  return { ...before, formVersion: target, head: { ...before.head, version: to, earlier: versions.join(" ") } };
}
