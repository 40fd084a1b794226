import { z } from "zod";
import { actions } from "../command/index.ts";
import type { Action } from "../model/command.ts";
import { definitionSchema } from "../model/definition.ts";

const ids = z.array(z.string()).nullish();

const departmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.string().nullish(),
  headIds: ids,
});

const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  departmentId: z.string().nullable(),
  superiorId: z.string().nullish(),
  roleIds: ids,
  positionIds: ids,
  groupIds: ids,
  departmentRoles: ids,
  active: z.boolean().nullish(),
  applies: z.boolean().nullish(),
  decides: z.boolean().nullish(),
  leads: z.boolean().nullish(),
});

const fieldSchema = z.looseObject({
  key: z.string(),
  type: z.string(),
  label: z.string().nullish(),
  required: z.boolean().nullish(),
});

/** Unknown keys are ignored, as everywhere in a scenario. */
const actStep = z.object({
  user: z.string(),
  /** Our extension: the proxy who acts for `user`. */
  proxy: z.string().optional(),
  action: z.enum(actions as [Action, ...Action[]]),
  node: z.string().optional(),
  opinion: z.string().optional(),
  reason: z.string().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
  key: z.string().optional(),
  viewedSeconds: z.number().optional(),
  signature: z.string().optional(),
  batch: z.boolean().optional(),
  to: z.string().optional(),
  position: z.enum(["before", "after", "beside"]).optional(),
  users: z.array(z.string()).optional(),
  for: z.string().optional(),
  question: z.int().optional(),
  chosen: z.record(z.string(), z.array(z.string())).optional(),
});

const stepSchema = z.union([
  actStep,
  z.object({ advance: z.string() }),
  z.object({ deactivate: z.string() }),
  z.object({ together: z.array(actStep) }),
]);

/** A scenario file (flow.md section 8). */
export const scenarioSchema = z.looseObject({
  name: z.string().nullish(),
  now: z.iso.datetime({ offset: true }).default("2026-01-01T00:00:00Z"),
  org: z.object({
    departments: z.array(departmentSchema).default([]),
    users: z.array(userSchema),
    flowAdminIds: ids,
    personnelIds: ids,
    /** Without it Saturday and Sunday are off. */
    daysOff: z.array(z.iso.date()).nullish(),
  }),
  form: z.looseObject({ fields: z.array(fieldSchema).default([]) }).default({ fields: [] }),
  definition: definitionSchema,
  applicant: z.string(),
  submittedBy: z.string().nullish(),
  values: z.record(z.string(), z.unknown()).default({}),
  chosen: z.record(z.string(), z.array(z.string())).nullish(),
  steps: z.array(stepSchema).default([]),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioStep = z.infer<typeof stepSchema>;
export type ActStep = z.infer<typeof actStep>;
