import { allowedActions, refuse } from "@stampflow/kernel";
import { type Actor, implement, listPage, pageOf, type Route } from "@stampflow/kernel/server";
import { titleOf } from "../application/list/list.ts";
import { headsOf } from "../application/load/store.ts";
import { publishedVersion } from "../flow/published-version.ts";
import { ownForm } from "../form/edit.ts";
import { organisation, personOf } from "../people.ts";
import * as calls from "./contract.ts";
import { cancelOf, startOf } from "./job.ts";
import { previewOf } from "./plan.ts";
import { migrationStates } from "./rules.ts";
import type { Migration } from "./schema.ts";
import { migrations, migrationsOf, parseResult, type Result, resultsQuery } from "./store.ts";
import { obstaclesOf } from "./verdict.ts";

const preview = implement(calls.preview, async ({ body, actor, now }) => {
  await ownForm(body.formId, actor);
  return previewOf(body, actor, now);
});

const start = implement(calls.start, async ({ body, actor, now, once }) => {
  await ownForm(body.formId, actor);
  return startOf(body, actor, now, once("migration.start", body.formId));
});

const list = implement(calls.list, async ({ body, actor }) => {
  await ownForm(body.formId, actor);
  const [org, found] = await Promise.all([organisation(), migrationsOf(body.formId)]);
  return pageOf(found, body, (job) => rowOf(job, org, actor));
});

const rowOf = (job: Migration, org: Awaited<ReturnType<typeof organisation>>, actor: Actor) => ({
  migrationId: job.migrationId,
  formId: job.formId,
  to: job.to,
  from: job.from ?? null,
  mapping: job.mapping,
  reason: job.reason,
  by: personOf(org, job.by),
  status: job.status,
  total: job.total,
  moved: job.moved,
  refused: job.refused,
  createdAt: job.createdAt,
  endedAt: job.endedAt ?? null,
  actions: allowedActions(migrationStates, job, actor),
});

const detail = implement(calls.detail, async ({ body, actor }) => {
  await ownForm(body.formId, actor);
  const job = (await migrations.get(body)) ?? refuse("approval.migration.notFound");
  const org = await organisation();
  const { records, ...rest } = await listPage(resultsQuery(job.migrationId, body.ok), parseResult, body);
  const heads = await headsOf(records.map(({ applicationId }) => applicationId));
  const rows = await Promise.all(
    records.map(async (result) => {
      const known = await publishedVersion(job.formId, result.from);
      const head = heads.get(result.applicationId);
      return resultRow(result, head ? titleOf(head, known, org) : result.applicationId, known.nodeName);
    }),
  );
  return { migration: rowOf(job, org, actor), results: { ...rest, records: rows } };
});

const resultRow = (
  { applicationId, from, ok, obstacles }: Result,
  applyTitle: string,
  nodeName: (id: string) => string,
) => ({
  applyId: applicationId,
  applyTitle,
  from,
  ok,
  obstacles: obstaclesOf(obstacles, nodeName),
});

const cancel = implement(calls.cancel, async ({ body, actor, now, once }) => {
  await ownForm(body.formId, actor);
  return cancelOf(body, actor, now, once("migration.cancel", body.migrationId));
});

export const migrationRoutes: Route[] = [preview, start, list, detail, cancel];
