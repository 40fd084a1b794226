import type { MigrationObstacle } from "@stampflow/flow";
import { defineStore, type Job, jobById, jobsById, key, parseVerdicts, type Write } from "@stampflow/kernel/server";
import type { Item } from "../record/store.ts";
import { type MigrationState, migrationRecord } from "./schema.ts";

export type Migration = Job<MigrationState>;

/** The migrations of a form. */
const migrations = defineStore({
  entity: "migration",
  record: migrationRecord,
  key: key.main(["formId"], ["migrationId"]),
});

/** The newest migration of a form: while it runs, no other can start. */
const locks = defineStore({ entity: "migrating", record: migrationRecord, key: key.main(["formId"], []) });

/** Newest first. */
export async function migrationsOf(formId: string): Promise<Migration[]> {
  const known = await migrations.list("key", { formId }, { order: "desc" });
  const jobs = await jobsById(known.map(({ migrationId: id, by: userId }) => ({ id, userId })));
  return known.flatMap(({ migrationId }) => (jobs.get(migrationId) as Migration | undefined) ?? []);
}

export async function migrationById(formId: string, migrationId: string): Promise<Migration | null> {
  const known = await migrations.get({ formId, migrationId });
  return known && ((await jobById(known.by, migrationId)) as Migration | null);
}

/** The writes that start a migration; undefined if one is running. If two start at once, the second save fails. */
export async function beginning({
  id: migrationId,
  userId: by,
  state: { formId },
}: Migration): Promise<Write[] | undefined> {
  const lock = await locks.get({ formId });
  const last = lock && (await jobById(lock.by, lock.migrationId));
  if (last?.status === "running") return undefined;
  const next = { formId, migrationId, by };
  return [
    migrations.create({ ...next, version: 1 }),
    lock ? locks.replace({ ...next, version: lock.version + 1 }) : locks.create({ ...next, version: 1 }),
  ];
}

/** The result for one application. */
export type Result = { from: number; obstacles: MigrationObstacle[] };

export const parseResult = (item: Item) => {
  const { name: applicationId, ok, verdicts } = parseVerdicts<Result>(item);
  return { applicationId, ok, ...verdicts };
};
