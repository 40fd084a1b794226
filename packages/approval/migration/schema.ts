import { page, pageInput, requiredText } from "@stampflow/kernel";
import { z } from "zod";
import { formId } from "../form/schema.ts";
import { person } from "../record/schema.ts";

const id = z.string().min(1).max(64);
const version = z.number().int().min(1);
/** Old node id → new node id, for all old versions; a node left out keeps its id. */
const mapping = z.record(z.string().max(64), z.string().max(64));

/** What to migrate where: all running applications of the form, or those of one version. */
const move = z.object({ formId, to: version, from: version.optional(), mapping: mapping.optional() });

/** Without a mapping the proposed one is used. */
export const previewMigration = pageInput.extend(move.shape);
export const startMigration = move.extend({ mapping: mapping.default({}), reason: requiredText(500) });
export const oneMigration = z.object({ formId, migrationId: id });
export const listMigrations = pageInput.extend({ formId });

const node = z.object({ id: z.string(), name: z.string(), type: z.number().int() });
const obstacle = z.object({ nodeId: z.string(), nodeName: z.string(), code: z.string(), text: z.string() });

/** goes: can be migrated; mapping: needs a mapping of its nodes; cannot: stays. */
export const verdictKind = z.enum(["goes", "mapping", "cannot"]);
export const verdict = z.object({
  applyId: id,
  applyTitle: z.string(),
  version,
  /** The nodes it is at. */
  at: z.array(z.string()),
  kind: verdictKind,
  obstacles: z.array(obstacle),
  /** Completed nodes that are not on the way in the new version: their results no longer count. */
  dropped: z.array(z.string()),
  /** Nodes already decided that are ahead in the new version: people are asked again. */
  again: z.array(z.string()),
  /** Tasks that move, close and open. */
  moves: z.array(z.object({ user: person, from: z.string(), to: z.string() })),
  closes: z.array(z.object({ user: person, nodeName: z.string() })),
  opens: z.array(z.object({ user: person, nodeName: z.string() })),
});
export type VerdictRow = z.infer<typeof verdict>;

export const preview = page(verdict).extend({
  versions: z.array(z.object({ version, count: z.number().int() })),
  /** The nodes where applications may be, each with its target: proposed or given. */
  nodes: z.array(node.extend({ to: z.string().nullable() })),
  targets: z.array(node),
  mapping,
});

export const migrationStatus = z.enum(["running", "done", "cancelled"]);
export const migrationRecord = z.object({
  formId,
  /** The id of its job; sorts by time. */
  migrationId: id,
  by: z.string(),
  version: z.number(),
});
const migrationState = z.object({
  formId,
  to: version,
  from: version.optional(),
  mapping,
  reason: z.string(),
  /** The applications that the administrator's role may see. */
  scope: z.object({
    below: z.string().optional(),
    departmentIds: z.array(z.string()).readonly().optional(),
    applicantId: z.string().optional(),
  }),
});
export type MigrationState = z.infer<typeof migrationState>;
export const migration = z.object({
  migrationId: id,
  formId,
  to: version,
  from: version.nullable(),
  mapping,
  reason: z.string(),
  by: person,
  status: migrationStatus,
  /** The number at the start; applications that ended meanwhile are in neither of the two counts below. */
  total: z.number().int(),
  moved: z.number().int(),
  refused: z.number().int(),
  done: z.number().int(),
  percent: z.number().int(),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
  /** The caller's possible actions. */
  actions: z.array(z.enum(["cancel"])),
});
export const migrationPage = page(migration);
export const migrationStarted = z.object({ migrationId: id });

export const migrationDetail = pageInput.extend({
  formId,
  migrationId: id,
  /** Only migrated ones, or only those that were not. */
  ok: z.boolean().optional(),
});
export const result = z.object({
  applyId: id,
  applyTitle: z.string(),
  from: version,
  ok: z.boolean(),
  obstacles: z.array(obstacle),
});
export const migrationResult = z.object({ migration, results: page(result) });
