import { audited } from "@stampflow/kernel/server";
import type { Form } from "./store.ts";

/** What the audit log tells of forms: head, state, version, who may submit and manage; the design is in its versions. */
export const formAudit = audited<Form>({
  noun: "approval.form",
  idOf: ({ formId }) => formId,
  nameOf: ({ name }) => name,
  fields: [
    "name",
    "remarks",
    "categoryId",
    "icon",
    "stop",
    "version",
    "revision",
    "userIds",
    "departmentIds",
    "roleIds",
    "managerIds",
  ],
});
