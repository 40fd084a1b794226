import { definitionSchema } from "@stampflow/flow";
import { page, pageInput } from "@stampflow/kernel";
import { z } from "zod";
import { caseResult, draftDefinition, finding } from "../draft/schema.ts";
import { createForm, formId } from "../form/schema.ts";

export type { DraftDefinition, Findings } from "../draft/schema.ts";

export const oneFlow = z.object({ formId });
export const saveDraft = z.object({
  formId,
  definition: draftDefinition,
  /** The revision of the draft as it was read or last saved; 0 for a new one. */
  revision: z.number().int().min(0),
});
export const savedDraft = z.object({ revision: z.number().int(), savedAt: z.number() });

export const field = z.object({
  key: z.string(),
  type: z.string(),
  label: z.string(),
  /** The name of the field's kind, stored beside a condition. */
  keyLabel: z.string().optional(),
  required: z.boolean(),
  operators: z.array(z.string()),
  options: z.array(z.looseObject({ value: z.string(), label: z.string() })).optional(),
  /** The source of its options; leave types and warehouses have value types of their own. */
  source: z.string().optional(),
  /** Of a sub-table: its columns, which may have permissions of their own. */
  columns: z
    .array(
      z.object({
        ...{ key: z.string(), type: z.string(), label: z.string(), required: z.boolean() },
        /** What it is computed from; nobody types it. */
        follows: z.array(z.string()),
      }),
    )
    .optional(),
  /** The field that it is a total of: conditions can use it, and its permissions are those of the field. */
  of: z.string().optional(),
});
export const draft = z.object({
  formId,
  formName: z.string(),
  definition: draftDefinition,
  revision: z.number().int(),
  savedAt: z.number().nullable(),
  savedBy: z.string(),
  /** The last published version; 0 if none. */
  version: z.number().int(),
  changed: z.boolean(),
  /** The fields of the current design, for conditions and permissions. */
  fields: z.array(field),
  /** The form whose flow this one takes; then nothing is drawn here. */
  boundTo: z.object({ id: formId, name: z.string() }).nullable(),
});
export type Draft = z.infer<typeof draft>;

/** Of a form, or of one that is not created yet: with its design as JSON text. */
export const checkFlow = z.union([
  z.object({ formId, definition: draftDefinition.optional() }),
  z.object({ date: createForm.shape.date, definition: draftDefinition }),
]);
export const deploy = z.object({
  formId,
  definition: draftDefinition.optional(),
  revision: z.number().int().min(0).optional(),
  note: z.string().max(200).default(""),
  /** Publish although test cases fail; the person has seen which. */
  acceptFailing: z.boolean().default(false),
});
export const deployed = z.object({
  version: z.number().int(),
  publishedAt: z.number(),
  warnings: z.array(finding),
  failing: z.array(caseResult),
});

/** A form together with its draft flow; nobody can apply with it before it is published. */
export const createDraft = createForm.extend({ definition: draftDefinition });
export const createWithFlow = createForm.extend({ definition: draftDefinition });
export const created = deployed.extend({ formId });

export const listVersions = pageInput.extend({ formId });
export const versionRow = z.object({
  version: z.number().int(),
  publishedAt: z.number(),
  publishedBy: z.string(),
  note: z.string(),
  /** The version that a roll back restored; null otherwise. */
  from: z.number().int().nullable(),
});
export const versionPage = page(
  versionRow.extend({
    /** The number of open applications; if the form has very many, a lower bound (A54). */
    running: z.number().int(),
    runningAtLeast: z.boolean(),
  }),
);
export const oneVersion = z.object({ formId, version: z.number().int().min(1) });
export const versionDetail = versionRow.extend({ definition: definitionSchema, date: z.string() });

/** Simulates a submission by this applicant with these values. */
export const simulate = z.object({
  formId,
  definition: draftDefinition.optional(),
  applicantId: z.string().min(1).max(64),
  values: z.record(z.string(), z.unknown()).default({}),
  chosen: z.record(z.string(), z.array(z.string().max(64)).max(50)).default({}),
});
