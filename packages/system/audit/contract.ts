import { contract } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { auditFilter, auditNouns, auditPage } from "./schema.ts";

export const list = contract({
  method: "POST",
  path: "/system/audit/list",
  permission: can.audit.page,
  summary: "Who changed what, when and from which address, newest first",
  body: auditFilter,
  answer: auditPage,
});

export const nouns = contract({
  method: "GET",
  path: "/system/audit/nouns",
  permission: can.audit.page,
  summary: "Kinds of records that the audit log tells of, with their names",
  answer: auditNouns,
});
