import { audited, defineStore, growingList, key } from "@stampflow/kernel/server";
import { type Invitation, invitation } from "./schema.ts";

export const invitations = defineStore({
  entity: "employeeInvitation",
  record: invitation,
  key: key.main(["id"], []),
  indexes: { byTime: key.gsi1([], ["createdAt", "id"]) },
  attributes: { createdAt: { padding: { length: 13, char: "0" } } },
});
export const invitationList = growingList(invitations, {
  name: "employees.invitation",
  orderedBy: "createdAt",
  indexes: ["byTime"],
});
export const invitationAudit = audited<Invitation>({
  noun: "employees.invitation",
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  fields: ["departmentId", "employment", "jobTitle", "uses", "state"],
});
