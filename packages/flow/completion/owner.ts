import { openTask } from "../assignment/task.ts";
import type { StepContext } from "../flow.ts";
import { isHeld } from "../model/assignees.ts";
import type { Assignee, NodeRun } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";
import { isActive } from "../people/reporting-line.ts";
import type { PlanNode } from "../plan/plan.ts";

interface NodeInProgress {
  readonly node: PlanNode;
  readonly run: NodeRun;
}

/** The owner's turn again, unless others are still asked. */
export function returnToOwner(step: StepContext, place: NodeInProgress, index: number): void {
  const owner = place.run.assignees[index];
  if (owner?.status === state.paused && !isHeld(place.run, index)) askOwner(step, place, owner);
}

/** The owner has the task again; where they have left meanwhile it waits to be handed over. */
export function askOwner(step: StepContext, { node, run }: NodeInProgress, owner: Assignee): void {
  if (isActive(step.context.org, owner.userId)) {
    delete owner.status;
    openTask(step, node, run, owner);
    return;
  }
  owner.status = state.left;
  step.effects.notices.push({ kind: "handover", node: node.id, users: step.context.org.flowAdmins });
}
