import type { MigrationObstacle } from "@stampflow/flow";
import {
  entityConfig,
  key,
  put,
  remove,
  service,
  tenant,
  tenantAttribute,
  update,
  type Write,
} from "@stampflow/kernel/server";
import { Entity, type EntityItem } from "electrodb";
import { type HeadFilter, type Item, readTogether } from "../application/load/store.ts";
import { lazy } from "../lazy.ts";

const text = { type: "string" as const, required: true as const };
const number = { type: "number" as const, required: true as const };

const migrations = lazy(
  () =>
    new Entity(
      {
        model: { entity: "migration", version: "1", service },
        attributes: {
          tenantId: tenantAttribute,
          formId: text,
          /** In order of time. */
          migrationId: text,
          to: number,
          from: { type: "number" },
          mapping: { type: "any", required: true },
          reason: text,
          by: text,
          status: { type: ["running", "done", "cancelled"] as const, required: true },
          total: number,
          moved: number,
          refused: number,
          /** Whose applications: what the role of the administrator may see. */
          scope: { type: "any", required: true },
          /** The batch to be done next, and where it begins. */
          batch: number,
          position: { type: "string" },
          createdAt: number,
          endedAt: { type: "number" },
        },
        indexes: { byForm: key.main(["formId"], ["migrationId"]) },
      },
      entityConfig(),
    ),
);
export type Migration = Omit<EntityItem<ReturnType<typeof migrations>>, "mapping" | "scope"> & {
  mapping: Record<string, string>;
  scope: Pick<HeadFilter, "below" | "departmentIds" | "applicantId">;
};

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

export const parseMigration = (item: Item): Migration | null =>
  migrations().parse({ Item: item }).data as Migration | null;
export const parseResult = (item: Item): Result | null => results().parse({ Item: item }).data as Result | null;

export async function migrationById(formId: string, migrationId: string): Promise<Migration | null> {
  const { data } = await migrations().get({ tenantId: tenant(), formId, migrationId }).go({ consistent: true });
  return data as Migration | null;
}

export const migrationsQuery = (formId: string): unknown =>
  migrations().query.byForm({ tenantId: tenant(), formId }).params({ order: "desc" });

export function resultsQuery(migrationId: string, ok?: boolean): unknown {
  const all = results().query.byId({ tenantId: tenant(), migrationId });
  return ok === undefined ? all.params() : all.where((row, { eq }) => eq(row.ok, ok)).params();
}

export async function isMigrating(formId: string): Promise<boolean> {
  const { data } = await locks().get({ tenantId: tenant(), formId }).go({ consistent: true });
  return data !== null;
}

export const putMigration = (migration: Migration): Write[] => {
  const { tenantId, formId, migrationId } = migration;
  return [
    put(migrations().create(migration).params()),
    put(locks().create({ tenantId, formId, migrationId }).params()),
  ];
};

/** Conditional on the batch: one that is delivered twice, or was cancelled, changes nothing. */
export function goOn({ tenantId, formId, migrationId, batch }: Migration, position: string): Write {
  const change = migrations()
    .patch({ tenantId, formId, migrationId })
    .set({ batch: batch + 1, position });
  return update(change.where((row, { eq }) => `${eq(row.status, "running")} AND ${eq(row.batch, batch)}`).params());
}

export function endMigration(
  { tenantId, formId, migrationId }: Migration,
  status: "done" | "cancelled",
  endedAt: number,
): Write[] {
  const change = migrations().patch({ tenantId, formId, migrationId }).set({ status, endedAt });
  return [
    update(change.where((row, { eq }) => eq(row.status, "running")).params()),
    remove(locks().delete({ tenantId, formId }).params()),
  ];
}

/** The verdict on one application and its count: once, and only while the migration runs. */
export function putResult(
  { formId, ...migration }: Migration,
  result: Omit<Result, "tenantId" | "migrationId">,
): Write[] {
  const { tenantId, migrationId } = migration;
  const count = migrations()
    .patch({ tenantId, formId, migrationId })
    .add(result.ok ? { moved: 1 } : { refused: 1 });
  return [
    put(
      results()
        .create({ ...result, tenantId, migrationId })
        .params(),
    ),
    update(count.where((row, { eq }) => eq(row.status, "running")).params()),
  ];
}

const resultKey = (migrationId: string, applicationId: string): Item =>
  (results().get({ tenantId: tenant(), migrationId, applicationId }).params() as unknown as { Key: Item }).Key;

/** Of these applications those that have their verdict already. */
export async function judged(migrationId: string, applicationIds: readonly string[]): Promise<Set<string>> {
  if (applicationIds.length === 0) return new Set();
  const items = await readTogether(applicationIds.map((id) => resultKey(migrationId, id)));
  return new Set(items.flatMap((item) => (item && parseResult(item)?.applicationId) || []));
}
