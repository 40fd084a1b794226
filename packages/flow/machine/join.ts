import type { Work } from "../flow.ts";
import { place } from "../plan/key.ts";
import type { PlanNode } from "../plan/plan.ts";
import { joinAgreed } from "../work/agreed.ts";

/** Every branch has arrived, and all were opened before (F21). */
export const isComplete = (work: Work, parallel: PlanNode): boolean =>
  !work.opening.has(parallel) && parallel.branches.every((branch) => work.state.at[branch.id] === place.arrived);

/** The lines of the branches end here, so that a join cannot fire twice in a round. */
export function joinLines(work: Work, parallel: PlanNode): void {
  for (const branch of parallel.branches) delete work.state.at[branch.id];
  joinAgreed(work, parallel);
  work.joining = parallel;
}
