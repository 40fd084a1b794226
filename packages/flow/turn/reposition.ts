import type { Work } from "../flow.ts";
import { place } from "../plan/key.ts";
import { lineEnd, linesOf } from "../plan/place.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Clearing } from "./clear.ts";
import { clearRange } from "./clear.ts";

/**
 * Makes room for entering `target` again. From the main line inwards: a parallel that is open stays as it is, siblings
 * untouched; one that was joined is opened again with every branch arrived, so that the join waits for this one branch
 * alone (F24). In the target's own line everything from the target on is cleared.
 */
export function reposition(work: Work, target: PlanNode, clearing: Clearing): void {
  const { state, flow } = work;
  const lines = linesOf(target);
  for (const [depth, line] of lines.entries()) {
    const parallel = lines[depth + 1]?.parallel;
    if (!parallel) {
      clearRange(work, target.i, lineEnd(flow.plan, line), clearing);
      return;
    }
    if (state.at[line.key] === parallel.key) continue;
    clearRange(work, parallel.inner + 1, lineEnd(flow.plan, line), clearing);
    state.at[line.key] = parallel.key;
    for (const branch of parallel.branches) state.at[branch.id] = place.arrived;
  }
}
