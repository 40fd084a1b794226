import type { Organisation } from "../model/organisation.ts";
import type { Plan } from "../plan/plan.ts";
import { departmentsUp } from "./reporting-line.ts";

/** The entry of `proposerIds` that means every employee. */
export const everybody = "*";

export const proposersOf = ({ start }: Plan): string[] => (start.node.customProperties?.proposerIds ?? []).map(String);

/**
 * Whether `proposerIds` of the initiator node includes this person or their department; "*" or an empty list means
 * everybody who may apply at all.
 */
export function mayBeInitiator(plan: Plan, org: Organisation, user: string): boolean {
  if (org.user(user)?.applies === false) return false;
  const allowed = proposersOf(plan);
  if (allowed.length === 0 || allowed.includes(everybody) || allowed.includes(user)) return true;
  return departmentsUp(org, org.user(user)?.departmentId).some((department) => allowed.includes(department.id));
}
