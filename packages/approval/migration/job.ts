import { apply, type Fact, refuse } from "@stampflow/kernel";
import {
  type Actor,
  type Idempotency,
  listPage,
  newId,
  requireActor,
  save,
  saveOnce,
  untilSaved,
} from "@stampflow/kernel/server";
import { touch } from "@stampflow/notice/server";
import type { z } from "zod";
import { loadForStep } from "../application/act/act.ts";
import type { LoadedApplication } from "../application/load/application.ts";
import { loadHistory } from "../application/load/history.ts";
import { scopeFilter } from "../application/load/scope.ts";
import { headsQuery, parseHead } from "../application/load/store.ts";
import { saveStep } from "../application/save/save-step.ts";
import { changeOf } from "../application/save/step.ts";
import { applicationMigrated, migrationGoesOn } from "../events.ts";
import type { PublishedVersion } from "../flow/published-version.ts";
import { runningOf, targetOf } from "./plan.ts";
import { migrationStates } from "./rules.ts";
import type { Migration, startMigration } from "./schema.ts";
import { createMigration, endMigration, goOn, isMigrating, judged, migrations, putResult } from "./store.ts";
import { moveOf, movesOf } from "./verdict.ts";

/** Applications moved for one fact: each takes a few milliseconds and is its own transaction. */
const batchSize = 25;
/** Socket topic of whoever started it. */
export const migrationTopic = "approval.migration";

type Start = z.infer<typeof startMigration>;

/** Of two at once the second finds the first at its next try. */
export async function startOf(body: Start, actor: Actor, now: number, once: Idempotency | null) {
  await targetOf(body);
  return untilSaved(() => startNow(body, actor, now, once));
}

async function startNow(body: Start, actor: Actor, now: number, once: Idempotency | null) {
  if (await isMigrating(body.formId)) refuse("approval.migration.running");
  const scope = scopeFilter(actor);
  const { total } = await listPage(headsQuery(runningOf(body, scope)), () => null, { pageNum: 1, pageSize: 1 });
  if (total === 0) refuse("approval.migration.none");
  const { formId, to, from, mapping, reason } = body;
  const migrationId = newId(now);
  const job: Migration = {
    ...{ formId, migrationId, to, mapping, reason, scope, total, createdAt: now },
    ...(from === undefined ? {} : { from }),
    by: actor.userId,
    status: "running",
    moved: 0,
    refused: 0,
    batch: 0,
    version: 1,
  };
  const saved = await saveOnce({ writes: createMigration(job), facts: goesOn(job, 0) }, once, { migrationId });
  return saved.answer;
}

type About = { formId: string; migrationId: string; batch: number };
const told = ({ migrationId }: Migration, facts: readonly Fact[], batch: number) => ({
  facts,
  aggregate: migrationId,
  seq: batch + 1,
});
const goesOn = (job: Migration, batch: number) => told(job, [migrationGoesOn({ ...aboutOf(job), batch })], batch);
const aboutOf = ({ formId, migrationId }: Migration) => ({ formId, migrationId });

/** One batch. It may be delivered twice or begun again after a crash: whatever has its verdict is left alone. */
export async function runBatch({ formId, migrationId, batch }: About, now: number): Promise<void> {
  const job = await migrations.get({ formId, migrationId });
  if (job?.status !== "running" || job.batch !== batch) return;
  const target = await targetOf(job);
  const { records, cursor } = await listPage(
    headsQuery({ ...runningOf(job, job.scope), to: job.createdAt }),
    (item) => parseHead(item)?.applicationId,
    { pageNum: 1, pageSize: batchSize, ...(job.position ? { cursor: job.position } : {}) },
  );
  const known = await judged(migrationId, records);
  for (const id of records) if (!known.has(id)) await moveOne(job, target, id, now);
  await finishBatch(job, cursor, now);
  await touch([job.by], [migrationTopic]);
}

/** Cancelled meanwhile it has ended already. */
async function finishBatch(job: Migration, cursor: string | null, now: number): Promise<void> {
  const next = job.batch + 1;
  const current = await migrations.get(job);
  if (current?.status !== "running" || current.batch !== job.batch) return;
  if (cursor) return save({ writes: [goOn(job, cursor)], facts: goesOn(job, next) });
  const done = apply(migrationStates, job, "finish", requireActor());
  return save({ writes: endMigration(done.next, now), facts: told(job, done.facts, next) });
}

/** One application, one transaction: decided meanwhile, it is looked at again (F7). */
function moveOne(job: Migration, target: PublishedVersion, applicationId: string, now: number): Promise<void> {
  return untilSaved(async () => {
    const before = await loadForStep(applicationId);
    const { head, formVersion } = before;
    const current = await migrations.get(job);
    if (current?.status !== "running" || head.version === job.to || isPast(head.status)) return;
    if ((await judged(job.migrationId, [applicationId])).size > 0) return;
    const { verdict, outcome } = moveOf(await loadHistory(before), { target, ...job }, now);
    const result = { applicationId, from: head.version, ok: verdict.ok, obstacles: [...verdict.obstacles] };
    if (!outcome) return save({ writes: putResult(job, result) });
    const change = changeOf(inTarget(before, target, job), outcome, now, false);
    const moved = applicationMigrated({
      applicationId,
      formId: head.formId,
      from: head.version,
      to: job.to,
      by: job.by,
      ...movesOf(outcome, formVersion.nodeName, target.nodeName),
    });
    const written = { ...change, head: { ...change.head, updatedAt: now }, headChanged: true };
    await saveStep({ ...written, facts: [...change.facts, moved] }, null, null, putResult(job, result));
  });
}

const isPast = (status: number): boolean => status !== 0 && status !== 3;

function inTarget(before: LoadedApplication, target: PublishedVersion, { to }: Migration): LoadedApplication {
  const earlier = [...(before.head.earlier?.split(" ") ?? []), String(before.head.version)];
  const known = [...new Set(earlier)].filter((version) => version !== String(to));
  return { ...before, formVersion: target, head: { ...before.head, version: to, earlier: known.join(" ") } };
}

export async function cancelOf(
  { formId, migrationId }: { formId: string; migrationId: string },
  actor: Actor,
  now: number,
  once: Idempotency | null,
) {
  return untilSaved(async () => {
    const job = (await migrations.get({ formId, migrationId })) ?? refuse("approval.migration.notFound");
    const { next, facts } = apply(migrationStates, job, "cancel", actor);
    const ended = { writes: endMigration(next, now), facts: told(job, facts, job.batch + 1_000_000) };
    return (await saveOnce(ended, once, null)).answer;
  });
}
