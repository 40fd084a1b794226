import { growing, nameText, pageInput } from "@stampflow/kernel";
import { z } from "zod";

/** Kinds of records that the log tells of; each has a name in the texts. */
export const auditNouns = ["employee", "department", "role", "label", "form"] as const;

export const auditFilter = pageInput.extend({
  noun: z.enum(auditNouns).optional(),
  actorId: z.string().max(40).optional(),
  /** Part of the name of what was changed. */
  name: nameText(z.string().trim().max(50)).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

const field = z.object({ field: z.string(), name: z.string(), before: z.string(), after: z.string() });
const change = z.object({
  noun: z.string(),
  id: z.string(),
  name: z.string(),
  action: z.enum(["added", "changed", "removed"]),
  fields: z.array(field),
});
export const auditLine = z.object({
  id: z.string(),
  at: z.number().int(),
  actorId: z.string(),
  actorName: z.string(),
  address: z.string(),
  changes: z.array(change),
  /** How many more changes the same save made. */
  left: z.number().int(),
});
export type AuditLine = z.infer<typeof auditLine>;
export const auditPage = growing(auditLine);
