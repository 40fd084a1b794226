import { nameText, requiredText } from "@stampflow/kernel";
import { z } from "zod";

/** The role that may do everything; a company has at least one active person in it. */
export const adminRole = "ADMIN_ROLE";
/** What everybody in the company may do. */
export const everyoneRole = "EVERYONE_ROLE";
/** Personnel control of the flow (approver type 13). */
export const personnelRole = "PERSONNEL_ROLE";

/** Approvers that the spec names, as roles; whoever makes a flow chooses them as any other. */
export const firstRoleCodes = {
  administration: "ADMINISTRATION_ROLE",
  hiring: "HIRING_ROLE",
  finance: "FINANCE_ROLE",
  legal: "LEGAL_ROLE",
  manager: "MANAGER_ROLE",
} as const;

export const scopeInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("company") }),
  z.object({ kind: z.literal("below") }),
  z.object({ kind: z.literal("departments"), ids: z.array(z.string().max(40)).min(1).max(200) }),
  z.object({ kind: z.literal("self") }),
]);

export const roleInput = z.object({
  roleName: nameText(requiredText(30)),
  description: z.string().trim().max(200).default(""),
  scope: scopeInput,
  /** Codes of the catalogue; see /system/permission/tree. */
  permissions: z.array(z.string().max(80)).max(500).default([]),
});
export type RoleInput = z.infer<typeof roleInput>;

export const role = roleInput.extend({
  id: z.string(),
  roleCode: z.string(),
  group: z.enum(["system", "custom"]),
  version: z.number(),
});
export type Role = z.infer<typeof role>;
