import type { MigrationObstacle } from "@stampflow/flow";
import {
  defineStore,
  entityConfig,
  key,
  put,
  remove,
  service,
  tenant,
  tenantAttribute,
  type Write,
} from "@stampflow/kernel/server";
import { Entity, type EntityItem } from "electrodb";
import { type Item, readTogether } from "../application/load/store.ts";
import { lazy } from "../lazy.ts";
import { type Migration, migrationRecord } from "./schema.ts";

const text = { type: "string" as const, required: true as const };
const number = { type: "number" as const, required: true as const };

export const migrations = defineStore({
  entity: "migration",
  record: migrationRecord,
  key: key.main(["formId"], ["migrationId"]),
});

/** One migration of a form at a time. */
const locks = lazy(
  () =>
    new Entity(
      {
        model: { entity: "migrating", version: "1", service },
        attributes: { tenantId: tenantAttribute, formId: text, migrationId: text },
        indexes: { byId: key.main(["formId"], []) },
      },
      entityConfig(),
    ),
);

/** What became of one application: written once, together with its move. */
const results = lazy(
  () =>
    new Entity(
      {
        model: { entity: "migrated", version: "1", service },
        attributes: {
          tenantId: tenantAttribute,
          migrationId: text,
          applicationId: text,
          from: number,
          ok: { type: "boolean", required: true },
          obstacles: { type: "any", required: true },
        },
        indexes: { byId: key.main(["migrationId"], ["applicationId"]) },
      },
      entityConfig(),
    ),
);
export type Result = Omit<EntityItem<ReturnType<typeof results>>, "obstacles"> & { obstacles: MigrationObstacle[] };

export const parseResult = (item: Item): Result | null => results().parse({ Item: item }).data as Result | null;

/** The newest first. */
export const migrationsOf = (formId: string): Promise<Migration[]> =>
  migrations.list("key", { formId }, { order: "desc" });

export function resultsQuery(migrationId: string, ok?: boolean): unknown {
  const all = results().query.byId({ tenantId: tenant(), migrationId });
  return ok === undefined ? all.params() : all.where((row, { eq }) => eq(row.ok, ok)).params();
}

export async function isMigrating(formId: string): Promise<boolean> {
  const { data } = await locks().get({ tenantId: tenant(), formId }).go({ consistent: true });
  return data !== null;
}

export const createMigration = (migration: Migration): Write[] => {
  const { formId, migrationId } = migration;
  return [migrations.create(migration), put(locks().create({ tenantId: tenant(), formId, migrationId }).params())];
};

/** A batch that is delivered twice, or was cancelled, changes nothing. */
export const goOn = ({ formId, migrationId, batch }: Migration, position: string): Write =>
  migrations.change(
    { formId, migrationId },
    { set: { batch: batch + 1, position }, where: { status: "running", batch } },
  );

/** `next` as the table of its states has it. Its counts go on growing meanwhile, so they are not written over. */
export const endMigration = ({ formId, migrationId, status }: Migration, endedAt: number): Write[] => [
  migrations.change({ formId, migrationId }, { set: { status, endedAt }, where: { status: "running" } }),
  remove(locks().delete({ tenantId: tenant(), formId }).params()),
];

/** The verdict on one application and its count: once, and only while the migration runs. */
export const putResult = (
  { formId, migrationId }: Migration,
  result: Omit<Result, "tenantId" | "migrationId">,
): Write[] => [
  put(
    results()
      .create({ ...result, tenantId: tenant(), migrationId })
      .params(),
  ),
  migrations.change(
    { formId, migrationId },
    { add: result.ok ? { moved: 1 } : { refused: 1 }, where: { status: "running" } },
  ),
];

const resultKey = (migrationId: string, applicationId: string): Item =>
  (results().get({ tenantId: tenant(), migrationId, applicationId }).params() as unknown as { Key: Item }).Key;

/** Of these applications those that have their verdict already. */
export async function judged(migrationId: string, applicationIds: readonly string[]): Promise<Set<string>> {
  if (applicationIds.length === 0) return new Set();
  const items = await readTogether(applicationIds.map((id) => resultKey(migrationId, id)));
  return new Set(items.flatMap((item) => (item && parseResult(item)?.applicationId) || []));
}
