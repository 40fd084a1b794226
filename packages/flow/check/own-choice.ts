import { approverType } from "../model/codes.ts";
import type { ApproverGroup } from "../model/definition.ts";
import type { Organisation } from "../model/organisation.ts";
import { departmentsUp, headsOf } from "../people/reporting-line.ts";
import type { Plan } from "../plan/plan.ts";

/**
 * How initiators can bring themselves among the approvers: by a form field, or by choosing approvers, where they
 * count once (F17).
 */
export type SelfChoice = "field" | "chosen";

export function selfChoice(plan: Plan, groups: readonly ApproverGroup[], isHead: boolean): SelfChoice | undefined {
  const has = (type: number) => groups.some(({ approverType }) => approverType === type);
  if (has(approverType.peopleField) || (has(approverType.departmentField) && isHead)) return "field";
  return has(approverType.chosen) && plan.settings.on("designateApprover") ? "chosen" : undefined;
}

/** The heads of all departments that have an employee in or below them. */
export function departmentHeads(org: Organisation): ReadonlySet<string> {
  const departments = new Set([...org.users()].map(({ departmentId }) => departmentId));
  return new Set([...departments].flatMap((id) => departmentsUp(org, id).flatMap(headsOf)));
}
