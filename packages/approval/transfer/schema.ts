import { definitionSchema } from "@stampflow/flow";
import { z } from "zod";
import { iconNames, iconUrl } from "../form/icons.ts";
import { createForm, formId } from "../form/schema.ts";

export const format = "stampflow.form" as const;
export const formatVersion = 1 as const;

/** A reference to company data: the document in the file contains `ref` instead of the id. */
export const transferKinds = [
  ...["person", "department", "role", "position", "group", "form", "endpoint"],
  ...["warehouse", "supplier", "product", "leaveType"],
] as const;
export const transferKind = z.enum(transferKinds);
export type TransferKind = z.infer<typeof transferKind>;

const ref = z.string().min(1).max(40);
const reference = z.object({ ref, kind: transferKind, name: z.string().max(200) });
export type Reference = z.infer<typeof reference>;

const maxReferences = 2000;

/** A form with its flow, for another company (A58). */
export const transferFile = z.object({
  format: z.literal(format),
  version: z.literal(formatVersion),
  name: z.string().min(1).max(200),
  title: z.string().max(200).default(""),
  remarks: z.string().max(200).default(""),
  /** The name of the category. */
  category: z.string().max(200).default(""),
  icon: z.enum(["", ...iconNames.map(iconUrl)]).catch(""),
  design: z.looseObject({ list: z.array(z.unknown()) }),
  flow: definitionSchema,
  references: z.array(reference).max(maxReferences),
});
export type TransferFile = z.infer<typeof transferFile>;

export const exportForm = z.object({ formId });

/** Checked by its own rules, so that faults have a sentence. */
const file = z.unknown();
export const readFile = z.object({ file });
const choice = z.object({ id: z.string(), name: z.string(), within: z.string() });
export type Choice = z.infer<typeof choice>;
export const referenceToMap = reference.extend({
  /** The nodes and fields that contain it. */
  places: z.array(z.string()),
  /** Those with the same name in this company. */
  same: z.array(choice),
});
export type ReferenceToMap = z.infer<typeof referenceToMap>;
export const readFileAnswer = z.object({
  name: z.string(),
  remarks: z.string(),
  /** As in the file. */
  category: z.string(),
  /** The category with the same name in this company; "" if there is none. */
  categoryId: z.string(),
  references: z.array(referenceToMap),
});
export type ReadFileAnswer = z.infer<typeof readFileAnswer>;

export const importForm = createForm.pick({ formName: true, formClassification: true }).extend({
  file,
  /** An id of this company for each ref; null leaves the place empty. */
  chosen: z.record(ref, z.string().min(1).max(64).nullable()),
});
