import { AppError, refuse } from "@stampflow/kernel";
import type { Actor } from "@stampflow/kernel/server";
import { covers, type Delegation, type Delegations, formsOf, inForce, stateOf } from "./rules.ts";
import { delegationsOf } from "./store.ts";

/** Refuses if there is no such person, or no delegation for this form now; the same answer for both. */
export function refuseIfNotProxy(delegations: Delegations, formId: string, actor: Actor, now: number): void {
  if (!covers(inForce(delegations, actor.userId, now), formId)) refuse("approval.proxy.none");
}

/**
 * The answer for an application that does not exist or that the caller may not see (A6). A proxy limited to some
 * forms gets the same answer for applications of other forms.
 */
export const notFoundFor = (delegations?: readonly Delegation[]): AppError =>
  new AppError(delegations && formsOf(delegations) ? "approval.proxy.none" : "approval.application.notFound");

/** The principal, and the delegations the caller has from them. */
export type Acting = { forId: string; delegations: readonly Delegation[] };

export async function actingAs(forId: string | undefined, actor: Actor, now: number): Promise<Acting | undefined> {
  return forId === undefined ? undefined : { forId, delegations: await actingFor(forId, actor, now) };
}

/** The people this person may act for now, with their delegations. */
export async function principalsOf(userId: string, now: number): Promise<Acting[]> {
  const [delegations] = await delegationsOf([userId]);
  const taken = (delegations?.taken ?? []).filter((each) => stateOf(each, now) === "inForce");
  const byPerson = Map.groupBy(taken, ({ principalId }) => principalId);
  return [...byPerson].map(([forId, delegations]) => ({ forId, delegations }));
}

/** The delegations the caller has from this principal now. */
export async function actingFor(principalId: string, actor: Actor, now: number): Promise<Delegation[]> {
  const [delegations] = await delegationsOf([principalId]);
  const found = delegations ? inForce(delegations, actor.userId, now) : [];
  return found.length > 0 ? found : refuse("approval.proxy.none");
}
