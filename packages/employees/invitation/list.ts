import type { Organisation } from "@stampflow/flow";
import { allowedActions, refuse } from "@stampflow/kernel";
import { type Actor, requireActor, rowFinder } from "@stampflow/kernel/server";
import { departmentsSeen, directory } from "@stampflow/system/server";
import { invitationStates, stateOf } from "./rules.ts";
import type { Invitation, InvitationFilter } from "./schema.ts";
import { invitationList, invitations } from "./store.ts";

/** One outside the caller's data scope is answered like an unknown one. */
export async function ownInvitation(id: string, actor: Actor): Promise<Invitation> {
  const [found, sees] = await Promise.all([invitations.get({ id }), departmentsSeen(actor)]);
  return found && sees(found.departmentId) ? found : refuse("employees.invitation.notFound");
}

export async function listInvitations({ state, search, sort, ...asked }: InvitationFilter, now: number) {
  const actor = requireActor();
  const [sees, org] = await Promise.all([departmentsSeen(actor), directory()]);
  const finds = await rowFinder<Invitation>(search, (one) => {
    const { departmentName, createdByName } = namesOf(one, org);
    return `${departmentName} ${one.jobTitle} ${createdByName}`;
  });
  const keep = (one: Invitation) =>
    sees(one.departmentId) && (!state || stateOf(one, now) === state) && (finds?.(one) ?? true);
  const page = await invitationList.page({ ...asked, keep, order: sort === "createdAt" ? "asc" : "desc" });
  return { ...page, records: page.records.map((one) => viewOf(one, org, actor, now)) };
}

const namesOf = ({ departmentId, createdBy }: Invitation, org: Organisation) => ({
  departmentName: org.department(departmentId)?.name ?? "",
  createdByName: org.user(createdBy)?.name ?? "",
});
export const viewOf = (one: Invitation, org: Organisation, actor: Actor, now: number) => ({
  ...one,
  ...namesOf(one, org),
  state: stateOf(one, now),
  actions: stateOf(one, now) === "open" ? allowedActions(invitationStates, one, actor) : [],
});
