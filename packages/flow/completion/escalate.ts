import { closeTask } from "../assignment/task.ts";
import type { StepContext } from "../flow.ts";
import { actingAssignees, hasVote, wasAsked } from "../model/assignees.ts";
import type { Assignee, NodeRun } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";
import { mayDecide, mayLead } from "../people/reporting-line.ts";
import type { PlanNode } from "../plan/plan.ts";
import { addHistory } from "../step/context.ts";
import { handOver } from "./hand-over.ts";

/**
 * A deadline hands each open task to the superior of whoever has it (F29); where there is none, to a flow administrator.
 * Several that come to one person are one task (F10). False where nothing could be handed on.
 */
export function escalate(step: StepContext, node: PlanNode, run: NodeRun): boolean {
  const { org } = step.context;
  const successors = new Map<string, Assignee>();
  let moved = false;
  for (const assignee of actingAssignees(run)) {
    const successorOf = (id: string) => (hasVote(assignee) ? successors.get(id) : undefined);
    const canTake = (id: string) => mayDecide(org, id) && (successorOf(id) !== undefined || !wasAsked(run, id));
    const superior = org.user(assignee.userId)?.superiorId;
    const to = [superior && mayLead(org, superior) ? superior : undefined, ...org.flowAdmins].find(
      (id): id is string => !!id && canTake(id),
    );
    if (to === undefined) continue;
    addHistory(step, { node: node.id, by: "system", action: "TRANSFER", rule: "timeout", for: assignee.userId, to });
    const successor = successorOf(to);
    if (successor) join(step, node, run, assignee, successor);
    else handOver(step, node, run, assignee, to, "system");
    if (hasVote(assignee)) successors.set(to, successor ?? assignee);
    moved = true;
  }
  return moved;
}

/** The superior has a task here already: it replaces this one as well. */
function join(step: StepContext, node: PlanNode, run: NodeRun, assignee: Assignee, successor: Assignee): void {
  closeTask(step, node, run, assignee, "timeout", "system");
  successor.earlier = [...(successor.earlier ?? []), assignee.userId];
  assignee.status = state.removed;
}
