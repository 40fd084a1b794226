import { definitionSchema } from "@stampflow/flow";
import { z } from "zod";
import { iconNames, iconUrl } from "../category/icons.ts";
import { createForm, formId } from "../form/schema.ts";

export const format = "stampflow.form" as const;
export const formatVersion = 1 as const;

/** What a file names of its company: in the document stands `ref`, never an id. */
export const kinds = [
  ...["person", "department", "role", "position", "group", "form", "endpoint"],
  ...["warehouse", "supplier", "product", "leaveType"],
] as const;
export const kind = z.enum(kinds);
export type Kind = z.infer<typeof kind>;

const ref = z.string().min(1).max(40);
const reference = z.object({ ref, kind, name: z.string().max(200) });
export type Reference = z.infer<typeof reference>;

const most = 2000;

/** A form with its flow, for another company (A58). */
export const transferFile = z.object({
  format: z.literal(format),
  version: z.literal(formatVersion),
  name: z.string().min(1).max(200),
  remarks: z.string().max(200).default(""),
  /** Its name. */
  category: z.string().max(200).default(""),
  icon: z.enum(["", ...iconNames.map(iconUrl)]).catch(""),
  design: z.looseObject({ list: z.array(z.unknown()) }),
  flow: definitionSchema,
  references: z.array(reference).max(most),
});
export type TransferFile = z.infer<typeof transferFile>;

export const exportForm = z.object({ formId });

/** Checked by its own rules, because what is wrong with a file is said in words. */
const file = z.unknown();
export const readFile = z.object({ file });
const choice = z.object({ id: z.string(), name: z.string(), within: z.string() });
export type Choice = z.infer<typeof choice>;
export const asked = reference.extend({
  /** Steps and fields that name it. */
  places: z.array(z.string()),
  /** Those of the same name here. */
  same: z.array(choice),
});
export type Asked = z.infer<typeof asked>;
export const opened = z.object({
  name: z.string(),
  remarks: z.string(),
  /** As the file has it. */
  category: z.string(),
  /** The one of the same name here; empty where there is none. */
  categoryId: z.string(),
  references: z.array(asked),
});
export type Opened = z.infer<typeof opened>;

export const importForm = createForm.pick({ formName: true, formClassification: true }).extend({
  file,
  /** An id of this company for each ref; null leaves the place empty. */
  chosen: z.record(ref, z.string().min(1).max(64).nullable()),
});
