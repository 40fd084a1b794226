import type { Organisation } from "../model/organisation.ts";
import type { Plan } from "../plan/plan.ts";
import { departmentsUp } from "./reporting-line.ts";

/** In `proposerIds`: every employee. */
export const everybody = "*";

export const proposersOf = ({ start }: Plan): string[] => (start.node.customProperties?.proposerIds ?? []).map(String);

/** `proposerIds` of the initiator node lists people or departments; "*" or nothing is everybody. */
export function mayBeInitiator(plan: Plan, org: Organisation, user: string): boolean {
  const allowed = proposersOf(plan);
  if (allowed.length === 0 || allowed.includes(everybody) || allowed.includes(user)) return true;
  return departmentsUp(org, org.user(user)?.departmentId).some((department) => allowed.includes(department.id));
}
