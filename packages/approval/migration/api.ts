import { allowedActions, refuse } from "@stampflow/kernel";
import {
  type Actor,
  implement,
  jobViewOf,
  language,
  listPage,
  pageOf,
  type Route,
  verdictsQuery,
} from "@stampflow/kernel/server";
import { titleOf } from "../application/list/title.ts";
import { ownForm } from "../form/edit.ts";
import { organisation, personOf } from "../people.ts";
import { inScope, oversees } from "../record/scope.ts";
import { headsOf } from "../record/store.ts";
import { publishedVersion } from "../version/published-version.ts";
import * as calls from "./contract.ts";
import { cancelMigration, startOf } from "./job.ts";
import { previewOf } from "./plan.ts";
import { jobStateOf, migrationStates } from "./rules.ts";
import { type Migration, migrationById, migrationsOf, parseResult } from "./store.ts";
import { obstaclesOf } from "./verdict.ts";

const preview = implement(calls.preview, async ({ body, actor, now }) => {
  await ownForm(body.formId, actor);
  return previewOf(body, actor, now);
});

const start = implement(calls.start, async ({ body, actor, now, idempotency }) => {
  const { name } = await ownForm(body.formId, actor);
  return startOf(body, name, actor, now, idempotency("migration.start", body.formId));
});

const list = implement(calls.list, async ({ body, actor }) => {
  await ownForm(body.formId, actor);
  const [org, found] = await Promise.all([organisation(), migrationsOf(body.formId)]);
  return pageOf(found, body, (job) => rowOf(job, org, actor), "approval.migrations");
});

const rowOf = (job: Migration, org: Awaited<ReturnType<typeof organisation>>, actor: Actor) => {
  const { state, good: moved, bad: refused, createdAt, endedAt } = job;
  const { done, percent, total } = jobViewOf(job, language());
  return {
    migrationId: job.id,
    formId: state.formId,
    to: state.to,
    from: state.from ?? null,
    mapping: state.mapping,
    reason: state.reason,
    by: personOf(org, job.userId),
    status: job.status === "ready" ? ("running" as const) : job.status,
    ...{ total, moved, refused, done, percent, createdAt, endedAt },
    actions: allowedActions(migrationStates, jobStateOf(job), actor),
  };
};

const detail = implement(calls.detail, async ({ body, actor }) => {
  await ownForm(body.formId, actor);
  const job = (await migrationById(body.formId, body.migrationId)) ?? refuse("approval.migration.notFound");
  const org = await organisation();
  const { records, ...rest } = await listPage(verdictsQuery(job.id, body.ok), parseResult, body, "approval.migrated");
  const heads = await headsOf(records.map(({ applicationId }) => applicationId));
  const seen = records.flatMap((result) => {
    const head = heads.get(result.applicationId);
    return head && oversees(actor) && inScope(actor, head) ? [{ result, head }] : [];
  });
  const rows = await Promise.all(
    seen.map(async ({ result, head }) => {
      const formVersion = await publishedVersion(job.state.formId, result.from);
      return resultRow(result, titleOf(head, formVersion, org), formVersion.nodeName);
    }),
  );
  return { migration: rowOf(job, org, actor), results: { ...rest, records: rows } };
});

const resultRow = (
  { applicationId, from, ok, obstacles }: ReturnType<typeof parseResult>,
  applyTitle: string,
  nodeName: (id: string) => string,
) => ({
  applyId: applicationId,
  applyTitle,
  from,
  ok,
  obstacles: obstaclesOf(obstacles, nodeName),
});

const cancel = implement(calls.cancel, async ({ body, actor, now, idempotency }) => {
  await ownForm(body.formId, actor);
  return cancelMigration(body, actor, now, idempotency("migration.cancel", body.migrationId));
});

export const migrationRoutes: Route[] = [preview, start, list, detail, cancel];
