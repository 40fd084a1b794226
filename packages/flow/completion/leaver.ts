import { closeTask } from "../assignment/task.ts";
import type { StepContext } from "../flow.ts";
import { blocksOwner } from "../model/assignees.ts";
import type { Assignee, NodeRun } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";
import type { PlanNode } from "../plan/plan.ts";
import { addHistory } from "../step/context.ts";
import { recount } from "./complete.ts";
import { askOwner, returnToOwner } from "./owner.ts";
import { removeAdded } from "./remove-added.ts";

/** An open task whose person is gone. */
export function removeLeaver(step: StepContext, node: PlanNode, run: NodeRun, index: number): void {
  const assignee = run.assignees[index];
  if (!assignee) return;
  addHistory(step, { node: node.id, by: "system", action: "LEAVE", rule: "left", for: assignee.userId });
  if (assignee.addedAs && assignee.owner !== undefined) {
    removeAdded(step, node, run, assignee, "system");
    returnTaskToOwner(step, node, run, assignee, assignee.owner);
    return;
  }
  closeTask(step, node, run, assignee, "left", "system");
  assignee.status = state.left;
  step.effects.notices.push({ kind: "handover", node: node.id, users: step.context.org.flowAdmins });
}

/** Before and delegated: the owner's turn comes again. After: the owner is asked anew. Beside: the owner has a task of their own. */
function returnTaskToOwner(step: StepContext, node: PlanNode, run: NodeRun, assignee: Assignee, index: number): void {
  const owner = run.assignees[index];
  if (!owner) return;
  if (blocksOwner(assignee)) returnToOwner(step, { node, run }, index);
  else if (assignee.addedAs === "after" && owner.status === state.agreed) askOwner(step, { node, run }, owner);
  else recount(step, node, run, "");
}
