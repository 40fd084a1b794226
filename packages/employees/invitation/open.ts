import { AppError, nextVersion, refuse } from "@stampflow/kernel";
import { linkOf, openedLink, runAs, systemCall, type Write } from "@stampflow/kernel/server";
import { companyOf } from "@stampflow/system/server";
import { joinPurpose, stateOf } from "./rules.ts";
import type { Invitation } from "./schema.ts";
import { invitations } from "./store.ts";

/** Runs work in the company of an invitation, whose caller belongs to none. */
export async function inCompany<Result>(tenantId: string, now: number, work: () => Promise<Result>): Promise<Result> {
  const company = await companyOf(tenantId);
  if (!company || company.closedAt !== undefined) return refuse("employees.link.expired");
  return runAs(systemCall(tenantId, now, company.language), work);
}

/** The invitation of a random string, also one that has ended; its own form still answers (E18). */
export async function knownInvitation(random: string, now: number) {
  const link = (await linkOf(random, joinPurpose, now)) ?? refuse("employees.link.expired");
  const found = await inCompany(link.tenantId, now, () => invitations.get({ id: link.thing }));
  return { tenantId: link.tenantId, invitation: found ?? refuse("employees.link.expired") };
}

/** An invitation that is open. Unknown, late, used up and revoked ones answer the same (E16). */
export async function openInvitation(random: string, now: number) {
  const { tenantId, invitation } = await knownInvitation(random, now);
  if (stateOf(invitation, now) !== "open") refuse("employees.link.expired");
  return { tenantId, invitation };
}

/** Uses it once: the writes are a condition of the save that they join, in the company of the invitation. */
export async function useInvitation(random: string, invitation: Invitation, now: number): Promise<Write[]> {
  try {
    const { use } = await openedLink(random, { purpose: joinPurpose, thing: invitation.id }, now);
    return [use, invitations.replace(nextVersion(invitation, { used: invitation.used + 1 }))];
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith("kernel.link.")) return refuse("employees.link.expired");
    throw error;
  }
}
