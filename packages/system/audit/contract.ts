import { contract } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { auditFilter, auditPage } from "./schema.ts";

export const list = contract({
  method: "POST",
  path: "/system/audit/list",
  permission: can.audit.page,
  summary: "Who changed what, when and from which address, newest first",
  body: auditFilter,
  answer: auditPage,
});
