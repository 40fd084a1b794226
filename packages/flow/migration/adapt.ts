import { openTask } from "../assignment/task.ts";
import { disarm } from "../assignment/timer.ts";
import { recount } from "../completion/complete.ts";
import type { StepContext } from "../flow.ts";
import { enterAt } from "../machine/advance.ts";
import { isActing } from "../model/assignees.ts";
import { approvalMode } from "../model/codes.ts";
import type { NodeRun } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";
import { isOver } from "../model/status.ts";
import { isActive } from "../people/reporting-line.ts";
import type { PlanNode } from "../plan/plan.ts";
import { addHistory, dropRun, editRun } from "../step/context.ts";

/**
 * Applies the rules of the new drawing to the nodes in progress: opens tasks that waited for a turn if there are no
 * turns any more, completes nodes that the new mode decides, and enters nodes again that waited for an administrator.
 */
export function adapt(step: StepContext): void {
  for (const node of step.flow.runningNodes(step.state)) {
    const run = editRun(step, node.id);
    if (!run || node === step.flow.plan.start || isOver(step.state.status ?? 0)) continue;
    if (run.unassigned) enterAnew(step, node, run);
    else {
      openTurns(step, node, run);
      recount(step, node, run, "");
    }
  }
}

function enterAnew(step: StepContext, node: PlanNode, run: NodeRun): void {
  disarm(step, node, run);
  dropRun(step, node.id);
  enterAt(step, node);
}

function openTurns(step: StepContext, node: PlanNode, run: NodeRun): void {
  if (step.flow.taskSettingsOf(node).mode === approvalMode.oneByOne && !run.anyOne) return;
  for (const assignee of run.assignees.filter((each) => each.status === state.waiting)) {
    if (isActive(step.context.org, assignee.userId)) {
      delete assignee.status;
      if (isActing(assignee)) openTask(step, node, run, assignee);
    } else {
      assignee.status = state.removed;
      addHistory(step, { node: node.id, by: "system", action: "LEAVE", rule: "left", for: assignee.userId });
    }
  }
}
