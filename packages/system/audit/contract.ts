import { callsBelow, contract } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import { auditFilter, auditNouns, auditPage } from "./schema.ts";

export const list = callsBelow("/system/audit")(
  "list",
  can.audit.page,
  "Who changed what, when and from which address, newest first",
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
