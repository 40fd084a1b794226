import { closeTask } from "../assignment/task.ts";
import { voteOf } from "../assignment/vote.ts";
import type { StepContext } from "../flow.ts";
import { blocksOwner, isActing } from "../model/assignees.ts";
import type { Assignee, NodeRun } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";
import type { PlanNode } from "../plan/plan.ts";
import { addHistory } from "../step/context.ts";
import { recount } from "./complete.ts";
import { returnToOwner } from "./owner.ts";

export interface ActedAssignee {
  readonly node: PlanNode;
  readonly run: NodeRun;
  readonly index: number;
  readonly assignee: Assignee;
}

/** What follows from an assignee who has just acted: its owner goes on, or the node counts anew. */
export function afterAction(step: StepContext, acted: ActedAssignee, by: string): void {
  const { node, run, index, assignee } = acted;
  const forOwner = assignee.owner !== undefined && blocksOwner(assignee);
  const refused = assignee.addedAs === "before" && voteOf(run, index) === "refuse";
  if (forOwner && assignee.owner !== undefined && !refused) {
    returnToOwner(step, acted, assignee.owner);
    return;
  }
  if (refused && assignee.owner !== undefined) cancelForOwner(step, acted, assignee.owner, by);
  recount(step, node, run, by);
}

/** An approver who was added before has rejected: neither the owner nor the others added with them decide any more. */
function cancelForOwner(step: StepContext, { node, run }: ActedAssignee, index: number, by: string): void {
  for (const each of run.assignees) {
    if (each.owner !== index || each.addedAs !== "before" || !isActing(each)) continue;
    addHistory(step, { node: node.id, by: "system", action: "CANCEL", rule: "sibling", for: each.userId });
    closeTask(step, node, run, each, "cancelled", by);
    each.status = state.cancelled;
  }
  const owner = run.assignees[index];
  if (owner) owner.status = state.cancelled;
}
