import type { CloseOptions } from "../assignment/leave.ts";
import { completeRun, leaveNode } from "../assignment/leave.ts";
import { openTask } from "../assignment/task.ts";
import { countVotes } from "../assignment/vote.ts";
import type { NodeVerdict, StepContext } from "../flow.ts";
import { advance, sendTo } from "../machine/advance.ts";
import { hasDecided, hasVote, isActing } from "../model/assignees.ts";
import type { NodeRun } from "../model/state.ts";
import { assigneeStatus as state } from "../model/state.ts";
import { isActive } from "../people/reporting-line.ts";
import type { PlanNode } from "../plan/plan.ts";
import { addHistory } from "../step/context.ts";

/** Completes a node in progress and lets its path go on. `by` is "" for the system. */
export function completeNode(
  step: StepContext,
  node: PlanNode,
  run: NodeRun,
  verdict: NodeVerdict,
  leaving: CloseOptions,
): void {
  leaveNode(step, node, run, leaving);
  const skipped = run.assignees.every((assignee) => assignee.status === state.skipped);
  completeRun(step, node, run, skipped && run.assignees.length > 0 ? 3 : 2, leaving.by);
  step.verdicts.set(node.id, verdict);
  const { skipTo } = step;
  if (skipTo && verdict === "agree") {
    step.skipTo = undefined;
    sendTo(step, node, skipTo);
  } else advance(step, node.path, "step");
}

/** If nobody decides now, because somebody left or was removed, the node counts as completed by whoever decided last. */
const lastDecider = (run: NodeRun): string =>
  run.assignees
    .filter(hasDecided)
    .sort((one, other) => (one.changedAt ?? 0) - (other.changedAt ?? 0))
    .at(-1)?.userId ?? "";

/** Counts again after somebody decided, left or was removed; opens the next turn if nothing is decided yet. */
export function recount(step: StepContext, node: PlanNode, run: NodeRun, by: string): void {
  const leaving: CloseOptions = { how: "cancelled", action: "CANCEL", rule: "sibling", by: by || lastDecider(run) };
  const counted = countVotes(step.flow.taskSettingsOf(node), run);
  if (counted === "agree" || counted === "refuse") {
    completeNode(step, node, run, counted, leaving);
    return;
  }
  if (counted === "pending" && someoneCanAct(run)) return;
  if (counted === "pending" && openNextTurn(step, node, run)) return;
  const again = countVotes(step.flow.taskSettingsOf(node), run);
  if (again === "agree" || again === "refuse") {
    completeNode(step, node, run, again, leaving);
  } else if (again === "none") {
    run.unassigned = 1;
    step.effects.notices.push({ kind: "exception", node: node.id, users: step.context.org.flowAdmins });
  }
}

/** Somebody has a task here, or a task waits to be handed over: no further turn is opened. */
const someoneCanAct = (run: NodeRun): boolean =>
  run.assignees.some((assignee) => isActing(assignee) || (hasVote(assignee) && assignee.status === state.left));

/** One-by-one: whoever left before their turn is dropped when it comes (F10). */
function openNextTurn(step: StepContext, node: PlanNode, run: NodeRun): boolean {
  for (const assignee of run.assignees) {
    if (assignee.status !== state.waiting) continue;
    if (isActive(step.context.org, assignee.userId)) {
      delete assignee.status;
      openTask(step, node, run, assignee);
      return true;
    }
    assignee.status = state.removed;
    addHistory(step, { node: node.id, by: "system", action: "LEAVE", rule: "left", for: assignee.userId });
  }
  return false;
}
