import { closeTask, openTask } from "../assignment/task.ts";
import type { StepContext } from "../flow.ts";
import type { Assignee, NodeRun } from "../model/state.ts";
import type { PlanNode } from "../plan/plan.ts";

/** One assignee goes to another person; who had it before stays among its hops. */
export function handOver(
  step: StepContext,
  node: PlanNode,
  run: NodeRun,
  assignee: Assignee,
  to: string,
  by: string,
): void {
  closeTask(step, node, run, assignee, by === "system" ? "timeout" : "transferred", by);
  assignee.earlier = [...(assignee.earlier ?? []), assignee.userId];
  assignee.userId = to;
  openTask(step, node, run, assignee);
}
