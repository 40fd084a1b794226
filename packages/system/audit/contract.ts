import { callsBelow, contract, growing, nameText, pageInput } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";

export const auditFilter = pageInput.extend({
  /** One of `nouns`. */
  noun: z.string().max(60).optional(),
  actorId: z.string().max(40).optional(),
  /** Part of the name of what was changed. */
  name: nameText(z.string().trim().max(50)).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** What this job wrote, such as an import. */
  jobId: z.string().max(40).optional(),
});

const field = z.object({ field: z.string(), name: z.string(), before: z.string(), after: z.string() });
const change = z.object({
  noun: z.string(),
  nounName: z.string(),
  id: z.string(),
  name: z.string(),
  action: z.enum(["added", "changed", "removed", "happened"]),
  fields: z.array(field),
});
/** The kinds of records in the log. */
export const auditNouns = z.array(z.object({ noun: z.string(), name: z.string() }));
export const auditEntryView = z.object({
  id: z.string(),
  at: z.number().int(),
  actorId: z.string(),
  actorName: z.string(),
  address: z.string(),
  changes: z.array(change),
  /** How many more changes the same save made. */
  left: z.number().int(),
  /** The job that the line is of, or was written by; `count` with its own line alone, which opens to what it wrote. */
  job: z.object({ id: z.string(), title: z.string(), count: z.number().int().optional() }).optional(),
});
export type AuditEntryView = z.infer<typeof auditEntryView>;
const auditPage = growing(auditEntryView);

export const list = callsBelow("/system/audit")(
  "list",
  can.audit.page,
  "Who changed what, when and from which address, newest first; a job is one line, unless a name is searched",
  auditFilter,
  auditPage,
);

export const exportList = exportCall(
  "/system/audit/export",
  can.audit.export,
  "changes of the audit log, one row a field, at most 50,000 lines of the log,",
  auditFilter,
);

export const nouns = contract({
  method: "GET",
  path: "/system/audit/nouns",
  permission: can.audit.page,
  summary: "Kinds of records that the audit log tells of, with their names",
  answer: auditNouns,
});
