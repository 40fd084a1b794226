import type { StepContext } from "../flow.ts";
import { pathState } from "../plan/key.ts";
import type { PlanNode } from "../plan/plan.ts";
import { mergeAgreements } from "../step/agreements.ts";

/** All branches have arrived, and all were opened before (F21). */
export const isComplete = (step: StepContext, parallel: PlanNode): boolean =>
  !step.opening.has(parallel) &&
  parallel.branches.every((branch) => step.state.positions[branch.id] === pathState.arrived);

/** Ends the paths of the branches, so that the join cannot fire twice in a round. */
export function joinPaths(step: StepContext, parallel: PlanNode): void {
  for (const branch of parallel.branches) delete step.state.positions[branch.id];
  mergeAgreements(step, parallel);
  step.joining = parallel;
}
