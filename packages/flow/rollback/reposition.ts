import type { StepContext } from "../flow.ts";
import { place } from "../plan/key.ts";
import { pathEnd, pathsOf } from "../plan/place.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { RollbackRange } from "./clear.ts";
import { clearRange } from "./clear.ts";

/**
 * Makes room for entering `target` again. From the main path inwards: a parallel that is open stays as it is, siblings
 * untouched; one that was joined is opened again with every branch arrived, so that the join waits for this one branch
 * alone (F24). In the target's own path everything from the target on is cleared.
 */
export function reposition(step: StepContext, target: PlanNode, clearing: RollbackRange): void {
  const { state, flow } = step;
  const paths = pathsOf(target);
  for (const [depth, path] of paths.entries()) {
    const parallel = paths[depth + 1]?.parallel;
    if (!parallel) {
      clearRange(step, target.i, pathEnd(flow.plan, path), clearing);
      return;
    }
    if (state.positions[path.key] === parallel.key) continue;
    clearRange(step, parallel.inner + 1, pathEnd(flow.plan, path), clearing);
    state.positions[path.key] = parallel.key;
    for (const branch of parallel.branches) state.positions[branch.id] = place.arrived;
  }
}
