import type { Organisation } from "@stampflow/flow";
import { allowedActions, refuse } from "@stampflow/kernel";
import { type Actor, requireActor } from "@stampflow/kernel/server";
import { departmentsSeen, directory } from "@stampflow/system/server";
import { invitationStates, stateOf } from "./rules.ts";
import type { Invitation, InvitationFilter } from "./schema.ts";
import { invitationList, invitations } from "./store.ts";

/** One outside the caller's data scope is answered like an unknown one. */
export async function ownInvitation(id: string, actor: Actor): Promise<Invitation> {
  const [found, sees] = await Promise.all([invitations.get({ id }), departmentsSeen(actor)]);
  return found && sees(found.departmentId) ? found : refuse("employees.invitation.notFound");
}

export async function listInvitations({ state, ...asked }: InvitationFilter, now: number) {
  const actor = requireActor();
  const [sees, org] = await Promise.all([departmentsSeen(actor), directory()]);
  const keep = (one: Invitation) => sees(one.departmentId) && (!state || stateOf(one, now) === state);
  const page = await invitationList.page({ ...asked, keep });
  return { ...page, records: page.records.map((one) => viewOf(one, org, actor, now)) };
}

export const viewOf = (one: Invitation, org: Organisation, actor: Actor, now: number) => ({
  ...one,
  departmentName: org.department(one.departmentId)?.name ?? "",
  createdByName: org.user(one.createdBy)?.name ?? "",
  state: stateOf(one, now),
  actions: stateOf(one, now) === "open" ? allowedActions(invitationStates, one, actor) : [],
});
