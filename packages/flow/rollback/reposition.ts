import type { StepContext } from "../flow.ts";
import { pathState } from "../plan/key.ts";
import { pathEnd, pathsOf } from "../plan/paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { RollbackRange } from "./clear.ts";
import { clearRange } from "./clear.ts";

/**
 * Prepares for entering `target` again (F24). From the main path inwards: an open parallel stays as it is with its
 * other branches; a joined one is opened again with all branches arrived, so that the join waits only for the branch
 * of the target. In the path of the target, everything from the target on is cleared.
 */
export function reposition(step: StepContext, target: PlanNode, clearing: RollbackRange): void {
  const { state, flow } = step;
  const paths = pathsOf(target);
  for (const [depth, path] of paths.entries()) {
    const parallel = paths[depth + 1]?.parallel;
    if (!parallel) {
      clearRange(step, target.index, pathEnd(flow.plan, path), clearing);
      return;
    }
    if (state.positions[path.key] === parallel.key) continue;
    clearRange(step, parallel.lastInside + 1, pathEnd(flow.plan, path), clearing);
    state.positions[path.key] = parallel.key;
    for (const branch of parallel.branches) state.positions[branch.id] = pathState.arrived;
  }
}
