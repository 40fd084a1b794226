import { page, pageInput } from "@stampflow/kernel";
import { z } from "zod";
import { person } from "../application/schema.ts";
import { formId } from "../form/schema.ts";

const id = z.string().min(1).max(64);
const version = z.number().int().min(1);
/** Old node id → new node id, whichever version the old one is of; a node left out keeps its id. */
const mapping = z.record(z.string().max(64), z.string().max(64));

/** What moves where: every running application of the form, or those of one version. */
const move = z.object({ formId, to: version, from: version.optional(), mapping: mapping.optional() });

/** Without a mapping the proposed one is tried. */
export const previewMigration = pageInput.extend(move.shape);
export const startMigration = move.extend({ mapping: mapping.default({}), reason: z.string().trim().min(1).max(500) });
export const oneMigration = z.object({ formId, migrationId: id });
export const listMigrations = pageInput.extend({ formId });

const node = z.object({ id: z.string(), name: z.string(), type: z.number().int() });
const obstacle = z.object({ nodeId: z.string(), nodeName: z.string(), code: z.string(), text: z.string() });

/** goes: goes on there; mapping: once its nodes are given one there; cannot: stays where it is. */
export const verdictKind = z.enum(["goes", "mapping", "cannot"]);
export const verdict = z.object({
  applyId: id,
  applyTitle: z.string(),
  version,
  /** Where it stands. */
  at: z.array(z.string()),
  kind: verdictKind,
  obstacles: z.array(obstacle),
  /** Completed nodes that are not on the way in the other version: their results no longer count. */
  dropped: z.array(z.string()),
  /** Nodes already decided that lie ahead there: they are asked again. */
  again: z.array(z.string()),
  /** Tasks that move with their people, that close and that come. */
  moves: z.array(z.object({ user: person, from: z.string(), to: z.string() })),
  closes: z.array(z.object({ user: person, nodeName: z.string() })),
  opens: z.array(z.object({ user: person, nodeName: z.string() })),
});
export type VerdictRow = z.infer<typeof verdict>;

export const preview = page(verdict).extend({
  versions: z.array(z.object({ version, count: z.number().int() })),
  /** The nodes at which an application may stand, with what each becomes: proposed, or as it was given. */
  nodes: z.array(node.extend({ to: z.string().nullable() })),
  targets: z.array(node),
  mapping,
});

export const migrationStatus = z.enum(["running", "done", "cancelled"]);
export const migrationRecord = z.object({
  formId,
  /** In order of time; that of its job. */
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
  /** Whose applications: what the role of the administrator may see. */
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
  /** At the start; those that ended meanwhile are in none of the two below. */
  total: z.number().int(),
  moved: z.number().int(),
  refused: z.number().int(),
  done: z.number().int(),
  percent: z.number().int(),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
  /** What the caller may do with it now. */
  actions: z.array(z.enum(["cancel"])),
});
export const migrationPage = page(migration);
export const migrationStarted = z.object({ migrationId: id });

export const migrationDetail = pageInput.extend({
  formId,
  migrationId: id,
  /** Those that moved, or those that did not. */
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
