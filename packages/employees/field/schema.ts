import { nameField, nameText, orderedInput, page, recordId, requiredText, stored, textField } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { z } from "zod";

/** Controls of `packages/form`; `switch` is a radio of yes and no. */
export const fieldKinds = [
  "input",
  "textarea",
  "number",
  "date",
  "newselect",
  "newradio",
  "checkbox",
  "switch",
] as const;
export type FieldKind = (typeof fieldKinds)[number];
export const choiceKinds: readonly FieldKind[] = ["newselect", "newradio", "checkbox"];

/** The most that a company uses (E4), and the most with those that are put away. */
export const mostFields = 50;
export const mostKept = 200;

/** `value` is what is stored: given where it is empty, so that an option can be renamed. */
export const fieldOption = z.object({
  value: z.string().max(40).default(""),
  label: nameText(requiredText(50)),
});
export type FieldOption = z.infer<typeof fieldOption>;

const roles = z.array(recordId).max(20).default([]);
export const fieldFields = {
  name: nameField(20),
  /** Its name in calls; given if empty, and never changed. */
  key: z
    .string()
    .regex(/^([A-Za-z][A-Za-z0-9_]{0,39})?$/)
    .meta({ examples: ["shoeSize"] })
    .default(""),
  kind: z.enum(fieldKinds),
  required: z.boolean().default(false),
  options: z.array(fieldOption).max(20).default([]),
  hint: textField(100).default(""),
  /** Administrators see and write every field; whoever writes one sees it. */
  seenBy: roles,
  writtenBy: roles,
  /** The person sees it in their own file. */
  own: z.boolean().default(false),
  sort: z.number().int().min(0).max(999).default(0),
};
export const customField = z.object({ ...stored, archived: z.boolean(), ...fieldFields });
export type CustomField = z.infer<typeof customField>;

export const fieldColumns = recordColumns("employees.field", {
  name: { kind: "text", width: 24 },
  key: { kind: "text", width: 20 },
  kind: { kind: "choice", values: fieldKinds },
  required: { kind: "boolean" },
  options: { kind: "text", width: 30 },
  hint: { kind: "text", width: 30 },
  seenBy: { kind: "text", width: 24 },
  writtenBy: { kind: "text", width: 24 },
  own: { kind: "boolean" },
  sort: { kind: "number", width: 10 },
});

export const fieldFilter = orderedInput(["sort", "name", "key"]).extend({
  name: textField(20).optional(),
  archived: z.boolean().default(false),
});
export const fieldPage = page(customField);

/** A field as whoever sees it needs it: how it is drawn, and whether they write it. */
export const shownField = customField
  .pick({ key: true, name: true, kind: true, required: true, options: true, hint: true })
  .extend({ writes: z.boolean() });
export type ShownField = z.infer<typeof shownField>;

/** A text, a number as it is written, a day, an option, or several options. */
export const fieldValue = z.string().or(z.array(z.string()));
export type FieldValue = z.infer<typeof fieldValue>;
/** By the ids of the fields. */
export type Values = Readonly<Record<string, FieldValue>>;
