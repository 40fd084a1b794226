import type { StepContext } from "../flow.ts";
import { actingAssignees, hasDecided, isActing } from "../model/assignees.ts";
import type { CloseReason } from "../model/outcome.ts";
import type { CompletionMark, NodeRun } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";
import type { PlanNode } from "../plan/plan.ts";
import { addHistory, dropRun, realActor } from "../step/context.ts";
import { completedNow, logCompleted } from "../step/log-completed.ts";
import { closeTask } from "./task.ts";
import { disarm } from "./timer.ts";

/** How the open tasks of a node are closed when the system leaves it. */
export interface CloseOptions {
  readonly how: CloseReason;
  /** The action of the row written for each open task; none for a timeout, which decides the whole node. */
  readonly action?: "CANCEL" | "SUPERSEDE";
  readonly rule?: string;
  /** The user id of who caused it, "" for the system. */
  readonly by: string;
}

/** Closes the open tasks of a node and removes its run from the nodes in progress. */
export function leaveNode(step: StepContext, node: PlanNode, run: NodeRun, leaving: CloseOptions): void {
  for (const assignee of actingAssignees(run)) {
    if (leaving.action) {
      addHistory(step, {
        node: node.id,
        by: "system",
        action: leaving.action,
        rule: leaving.rule,
        for: assignee.userId,
      });
    }
    closeTask(step, node, run, assignee, leaving.how, leaving.by || "system");
  }
  for (const assignee of run.assignees)
    if (isActing(assignee) || assignee.status === state.paused) assignee.status = state.cancelled;
  disarm(step, node, run);
  dropRun(step, node.id);
}

/** Logs a node that was left. */
export function completeRun(step: StepContext, node: PlanNode, run: NodeRun, mark: CompletionMark, by: string): void {
  const completed = completedNow(step, mark, run.assignees, realActor(step, by));
  if (run.anyOne) completed.anyOne = 1;
  logCompleted(step, node, completed);
}

export const decidedByPerson = (run: NodeRun): boolean => run.assignees.some(hasDecided);
