import { actionsOf, callsBelow, contract, growing, idInput, stepCalls } from "@stampflow/kernel";
import { exportCall } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { invitation, invitationFilter, invitationState, newInvitation } from "./schema.ts";

const path = "/employees/invitation";
const call = callsBelow(path);

export const steps = stepCalls({
  path,
  answer: invitation,
  steps: {
    revoke: { permission: can.invitation.delete, summary: "Revokes an invitation: it stops at once", danger: true },
  },
});

const row = invitation.extend({
  departmentName: z.string(),
  createdByName: z.string(),
  state: invitationState,
  /** What the caller may do with it now. */
  actions: z.array(actionsOf(steps)),
});
export type InvitationRow = z.output<typeof row>;

export const list = call(
  "list",
  can.invitation.page,
  "Invitations to departments within the data scope, newest first",
  invitationFilter,
  growing(row),
);
export const one = call("get", can.invitation.page, "One invitation within the data scope", idInput, row);
/** The only answer with the random string, which is stored as a hash. A repeated call does not get it. */
const made = z.object({ id: z.string(), endsAt: z.number().int(), random: z.string().optional() });
export const add = call(
  "add",
  can.invitation.add,
  "Makes an invitation for 72 hours; the answer shows its random string, once",
  newInvitation,
  made,
);
export const exportList = exportCall(
  `${path}/export`,
  can.invitation.page,
  "invitations, at most 5,000,",
  invitationFilter,
);

const random = z.string().min(1).max(100);
export const qrCode = contract({
  method: "GET",
  path: "/business/info/getWxQrCode",
  permission: can.invitation.page,
  summary: "The QR code of an open invitation: the address of its form, and a PNG as data URL",
  query: z.object({ random }),
  answer: z.object({ address: z.string(), picture: z.string() }),
});
