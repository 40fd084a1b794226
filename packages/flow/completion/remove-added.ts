import { closeTask } from "../assignment/task.ts";
import type { StepContext } from "../flow.ts";
import { isActing } from "../model/assignees.ts";
import type { Assignee, NodeRun } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";
import type { PlanNode } from "../plan/plan.ts";

/** An added person is removed together with those they asked themselves. */
export function removeAdded(step: StepContext, node: PlanNode, run: NodeRun, assignee: Assignee, by: string): void {
  const index = run.assignees.indexOf(assignee);
  for (const helper of run.assignees.filter((each) => each.owner === index && each.status !== state.removed))
    removeAdded(step, node, run, helper, by);
  if (isActing(assignee)) closeTask(step, node, run, assignee, "removed", by);
  assignee.status = state.removed;
}
