import { openTask } from "../assignment/task.ts";
import { arm } from "../assignment/timer.ts";
import type { StepContext } from "../flow.ts";
import { actingAssignees, hasDecided, isActing, isHeld, isTouched } from "../model/assignees.ts";
import type { Assignee, CompletedNode } from "../model/state.ts";
import { completionMark, assigneeStatus as state } from "../model/state.ts";
import { isActive } from "../people/reporting-line.ts";
import { pathEnd, pathsOf } from "../plan/paths.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isValid } from "../step/completed-log.ts";
import { completedNodes, newRun, startRun } from "../step/context.ts";
import { undoing } from "./clear.ts";
import { reposition } from "./reposition.ts";

/**
 * Tells which nodes a path reached because of `node`: those after it in its path and, if that was joined, after the
 * join.
 */
function followers(step: StepContext, node: PlanNode): (i: number) => boolean {
  const ranges: [number, number][] = [];
  const paths = pathsOf(node);
  for (const [depth, path] of paths.entries()) {
    const parallel = paths[depth + 1]?.parallel;
    const first = parallel ? parallel.lastInside + 1 : node.index + 1;
    ranges.push([first, pathEnd(step.flow.plan, path)]);
  }
  return (i) => ranges.some(([first, last]) => i >= first && i <= last);
}

/**
 * Whether anybody acted after this node was completed (F28), even if the action no longer counts: a return or a jump
 * is an action.
 */
export function isTouchedAfter(step: StepContext, node: PlanNode, { leftStep }: CompletedNode): boolean {
  const follows = followers(step, node);
  const touched = (assignees: readonly Assignee[]) => assignees.some(isTouched);
  for (const [index, completed] of completedNodes(step)) {
    if (!follows(index)) continue;
    if (
      isValid(completed)
        ? touched(completed.assignees)
        : completed.mark === completionMark.superseded && completed.completedBy !== "" && completed.leftStep > leftStep
    )
      return true;
  }
  return step.flow
    .runningNodes(step.state)
    .some((each) => follows(each.index) && touched(step.state.runs[each.id]?.assignees ?? []));
}

/** Opens a completed node again in its state before this decision. */
export function reopen(step: StepContext, node: PlanNode, completed: CompletedNode, user: string): void {
  const assignees = completed.assignees.map((assignee) => ({ ...assignee }));
  reposition(step, node, undoing(user));
  step.state.positions[node.path.key] = node.key;
  const run = newRun(step, assignees);
  if (completed.anyOne) run.anyOne = 1;
  const mine = lastDecided(step, assignees, user);
  for (const assignee of assignees) {
    if (assignee.status === state.agreed && completed.epoch !== (step.state.epoch ?? 0)) assignee.beforeReturn = 1;
    if (assignee !== mine && assignee.status !== state.cancelled) continue;
    delete assignee.status;
    delete assignee.beforeReturn;
    if (!isActive(step.context.org, assignee.userId)) assignee.status = state.left;
  }
  startRun(step, node.id, run);
  for (const [index, assignee] of assignees.entries())
    if (isActing(assignee) && isHeld(run, index)) assignee.status = state.paused;
  for (const assignee of actingAssignees(run)) openTask(step, node, run, assignee);
  arm(step, node, run);
}

/** Only the person who decided can undo: not the principal what a proxy did, nor the other way round. */
export const lastDecided = (
  { proxy }: StepContext,
  assignees: readonly Assignee[],
  user: string,
): Assignee | undefined =>
  assignees.findLast((assignee) => assignee.userId === user && assignee.decidedBy === proxy && hasDecided(assignee));
