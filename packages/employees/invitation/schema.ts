import { nameText, pageInput, requiredText, sortBy, stored, textField } from "@stampflow/kernel";
import { recordColumns } from "@stampflow/sheet";
import { employments } from "@stampflow/system";
import { z } from "zod";

export const invitationFields = {
  departmentId: z.string().min(1).max(40),
  employment: z.enum(employments),
  jobTitle: nameText(requiredText(50)),
  /** How many people may join with it. */
  uses: z.number().int().min(1).max(500),
};

export const newInvitation = z.object(invitationFields);

export const invitation = z.object({
  ...stored,
  ...invitationFields,
  used: z.number().int(),
  state: z.enum(["open", "revoked"]),
  createdBy: z.string(),
  createdAt: z.number().int(),
  endsAt: z.number().int(),
});
export type Invitation = z.infer<typeof invitation>;

export const invitationState = z.enum(["open", "usedUp", "expired", "revoked"]);
export type InvitationState = z.infer<typeof invitationState>;

export const invitationColumns = recordColumns("employees.invitation", {
  departmentName: { kind: "text", width: 24 },
  employment: { kind: "choice", values: employments, width: 14 },
  jobTitle: { kind: "text", width: 20 },
  state: { kind: "choice", values: invitationState.options, width: 12 },
  used: { kind: "number", decimals: 0, width: 10 },
  uses: { kind: "number", decimals: 0, width: 10 },
  createdByName: { kind: "text", width: 16 },
  createdAt: { kind: "time" },
  endsAt: { kind: "time" },
});

export const invitationFilter = pageInput.extend({
  state: invitationState.optional(),
  /** Words of the department, the title or who made it. */
  search: textField(50).optional(),
  sort: sortBy(["createdAt"]),
});
export type InvitationFilter = z.output<typeof invitationFilter>;
