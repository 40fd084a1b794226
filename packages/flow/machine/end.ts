import { completeRun, decidedByPerson, leaveNode } from "../assignment/leave.ts";
import type { StepContext } from "../flow.ts";
import type { Assignee, StatusCode } from "../model/state.ts";
import { assigneeStatus } from "../model/state.ts";
import { statusName } from "../model/status.ts";
import { isActive } from "../people/reporting-line.ts";
import { pathState } from "../plan/key.ts";
import { editRun, elapsed, realActor } from "../step/context.ts";
import { completedNow, logCompleted } from "../step/log-completed.ts";

const rules = { 1: "approved", 2: "rejected", 4: "withdrawn" } as const;
const final = { 1: pathState.approved, 2: pathState.rejected, 4: pathState.withdrawn } as const;

export function setStatus(step: StepContext, code: StatusCode): void {
  if (code === 0) delete step.state.status;
  else step.state.status = code;
  step.effects.status = statusName(code);
}

/** Ends the application: whatever is open is cancelled by the system (F8, F14). */
export function endInstance(step: StepContext, code: 1 | 2 | 4): void {
  const by = step.actor;
  setStatus(step, code);
  step.state.positions = { "": final[code] };
  step.state.ended = { by: realActor(step, by), at: elapsed(step) };
  step.fork = undefined;
  delete step.state.returned;
  delete step.state.assignedAhead;
  delete step.state.agreements;
  for (const node of step.flow.runningNodes(step.state)) {
    const run = editRun(step, node.id);
    if (!run) continue;
    leaveNode(step, node, run, { how: "cancelled", action: "CANCEL", rule: rules[code], by });
    completeRun(step, node, run, decidedByPerson(run) ? 2 : 3, by);
  }
  if (code === 1) copyAtEnd(step);
}

/** End-of-flow cc: only when approved (F22). */
function copyAtEnd(step: StepContext): void {
  const { start } = step.flow.plan;
  const people = new Set((start.node.customCc ?? []).map(String));
  const assignees: Assignee[] = [...people]
    .filter((id) => isActive(step.context.org, id))
    .map((userId) => ({ userId, status: assigneeStatus.notified }));
  if (assignees.length === 0) return;
  for (const { userId } of assignees) step.effects.copies.push({ node: start.id, user: userId });
  logCompleted(step, start, completedNow(step, 2, assignees));
}
