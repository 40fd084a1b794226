import type { StepContext } from "../flow.ts";
import type { CompletedNode } from "../model/state.ts";
import { completionMark } from "../model/state.ts";
import { isBefore } from "../plan/paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import { completedNodes } from "./context.ts";

export interface DecidedNode {
  readonly node: PlanNode;
  readonly completed: CompletedNode;
}

/** The nodes on the path to `node` completed by a person's decision, last decided first (F15, F23). */
export function decidedBefore(step: StepContext, node: PlanNode): DecidedNode[] {
  const found: DecidedNode[] = [];
  for (const [index, completed] of completedNodes(step)) {
    const earlier = step.flow.plan.nodes[index];
    if (
      earlier &&
      completed.mark === completionMark.completed &&
      completed.completedBy !== "" &&
      isBefore(earlier, node)
    )
      found.push({ node: earlier, completed });
  }
  return found.sort(
    (one, other) => other.completed.leftStep - one.completed.leftStep || other.node.index - one.node.index,
  );
}
