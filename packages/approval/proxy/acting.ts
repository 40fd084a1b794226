import { AppError, refuse } from "@stampflow/kernel";
import type { Actor } from "@stampflow/kernel/server";
import { covers, type Delegation, type Delegations, formsOf, inForce, stateOf } from "./rules.ts";
import { delegationsOf } from "./store.ts";

/** Refused alike where there is no such person, no such proxy, or not for this form or now. */
export function refuseUnproxied(delegations: Delegations, formId: string, actor: Actor, now: number): void {
  if (!covers(inForce(delegations, actor.userId, now), formId)) refuse("approval.proxy.none");
}

/**
 * The answer of an application that does not exist, and so of one that the caller may not see (A6). Whoever acts for
 * somebody in some forms alone cannot tell it from one of another form.
 */
export const notFoundFor = (delegations?: readonly Delegation[]): AppError =>
  new AppError(delegations && formsOf(delegations) ? "approval.proxy.none" : "approval.application.notFound");

/** In whose place somebody reads, and what they have been given by them. */
export type Acting = { forId: string; delegations: readonly Delegation[] };

export async function actingAs(forId: string | undefined, actor: Actor, now: number): Promise<Acting | undefined> {
  return forId === undefined ? undefined : { forId, delegations: await actingFor(forId, actor, now) };
}

/** The people in whose place somebody may decide now, and what they have been given by each. */
export async function principalsOf(userId: string, now: number): Promise<Acting[]> {
  const [delegations] = await delegationsOf([userId]);
  const taken = (delegations?.taken ?? []).filter((each) => stateOf(each, now) === "inForce");
  const byPerson = Map.groupBy(taken, ({ principalId }) => principalId);
  return [...byPerson].map(([forId, delegations]) => ({ forId, delegations }));
}

/** What the caller may do now in the place of this person. */
export async function actingFor(principalId: string, actor: Actor, now: number): Promise<Delegation[]> {
  const [delegations] = await delegationsOf([principalId]);
  const found = delegations ? inForce(delegations, actor.userId, now) : [];
  return found.length > 0 ? found : refuse("approval.proxy.none");
}
