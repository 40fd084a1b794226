import type { StepContext } from "../flow.ts";
import type { PlanNode } from "../plan/plan.ts";
import { byPriority } from "../plan/priority.ts";
import { kindOf } from "./index.ts";

/** The branch that a route takes with the values of the draft (F18). */
export function chosenBranch(step: StepContext, route: PlanNode): PlanNode | undefined {
  const branches = byPriority(route);
  return branches.find((branch) => kindOf(branch.type).chosen?.(step, branch)) ?? branches.at(-1);
}
