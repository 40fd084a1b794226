import { apply, refuse } from "@stampflow/kernel";
import {
  type Actor,
  cancelOf,
  countRows,
  type Idempotency,
  newJob,
  saveOnce,
  startNew,
  untilSaved,
} from "@stampflow/kernel/server";
import type { z } from "zod";
import { overseenBy } from "../record/scope.ts";
import { headsQuery } from "../record/store.ts";
import { migrationJob } from "./kind.ts";
import { runningOf, targetOf } from "./plan.ts";
import { jobStateOf, migrationStates } from "./rules.ts";
import type { MigrationState, startMigration } from "./schema.ts";
import { beginning, migrationById } from "./store.ts";

type Start = z.infer<typeof startMigration>;

/** If two are started at once, the second sees the first when it tries again. */
export async function startOf(body: Start, form: string, actor: Actor, now: number, idempotency: Idempotency | null) {
  await targetOf(body);
  return untilSaved(() => startNow(body, form, actor, now, idempotency));
}

async function startNow(body: Start, form: string, actor: Actor, now: number, idempotency: Idempotency | null) {
  const { formId, to, from, mapping, reason } = body;
  const scope = overseenBy(actor);
  const { total, atLeast } = await countRows(headsQuery(runningOf(body, scope)));
  const job = newJob<MigrationState>({
    kind: migrationJob.kind,
    userId: actor.userId,
    title: { key: "approval.migration.job", data: { form, version: String(to) } },
    link: `/personnel/flowChange/${formId}?job=`,
    total,
    state: { formId, to, mapping, reason, scope, ...(from === undefined ? {} : { from }) },
    now,
  });
  const writes = (await beginning(job)) ?? refuse("approval.migration.running");
  if (total === 0 && !atLeast) refuse("approval.migration.none");
  const start = startNew(migrationJob, job);
  return (await saveOnce({ ...start, writes: [...writes, ...start.writes] }, idempotency, { migrationId: job.id }))
    .answer;
}

export async function cancelMigration(
  { formId, migrationId }: { formId: string; migrationId: string },
  actor: Actor,
  now: number,
  idempotency: Idempotency | null,
) {
  return untilSaved(async () => {
    const job = (await migrationById(formId, migrationId)) ?? refuse("approval.migration.notFound");
    apply(migrationStates, jobStateOf(job), "cancel", actor);
    const ended = cancelOf(job, now) ?? refuse("approval.migration.ended");
    return (await saveOnce(ended, idempotency, null)).answer;
  });
}
