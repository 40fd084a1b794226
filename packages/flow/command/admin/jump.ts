import { completeRun } from "../../assignment/leave.ts";
import { closeTask } from "../../assignment/task.ts";
import type { StepContext } from "../../flow.ts";
import { enterAt } from "../../machine/advance.ts";
import { setStatus } from "../../machine/end.ts";
import { actingAssignees } from "../../model/assignees.ts";
import type { CommandOf } from "../../model/command.ts";
import type { Refusal } from "../../model/outcome.ts";
import { refuse } from "../../model/refuse.ts";
import { flowStatus } from "../../model/state.ts";
import { pathState } from "../../plan/key.ts";
import { pathsOf } from "../../plan/paths.ts";
import type { PlanNode } from "../../plan/plan.ts";
import { isAsking } from "../../plan/plan.ts";
import { clearAwaited, clearRange, superseding } from "../../rollback/clear.ts";
import { beginEpoch } from "../../rollback/epoch.ts";
import { reposition } from "../../rollback/reposition.ts";
import { isValid } from "../../step/completed-log.ts";
import { addHistory, completedNodes, dropRun, editRun } from "../../step/context.ts";
import { refuseNonAdmin } from "./admin.ts";

/**
 * The node asks people, and if it is inside a branch, its parallel is open or was joined before, so that the other
 * branches have a state.
 */
export function isReachable(step: StepContext, target: PlanNode): boolean {
  if (!isAsking(target)) return false;
  return pathsOf(target).every(({ parallel }) => {
    if (!parallel) return true;
    const completed = completedNodes(step).get(parallel.index);
    return step.state.positions[parallel.path.key] === parallel.key || (completed !== undefined && isValid(completed));
  });
}

/** A flow administrator moves the application to a node; what was open in the same path is superseded (F32). */
export function jump(step: StepContext, command: CommandOf<"JUMP">): Refusal | undefined {
  const refusal = refuseNonAdmin(step, command);
  if (refusal) return refusal;
  const target = step.flow.plan.byId.get(command.to);
  if (!target || !isReachable(step, target)) return refuse("flow.return.target", { targets: [] });
  const { user, reason, to } = command;
  addHistory(step, { node: step.flow.runningNodes(step.state)[0]?.id ?? to, by: user, action: "JUMP", to, reason });
  beginEpoch(step);
  delete step.state.returned;
  if (step.state.status === flowStatus.returned) takeFromInitiator(step);
  closeOnPath(step, target);
  reposition(step, target, superseding(user, "jump"));
  enterAt(step, target);
  return undefined;
}

/** A returned application continues without being resubmitted. */
function takeFromInitiator(step: StepContext): void {
  const { start } = step.flow.plan;
  const run = editRun(step, start.id);
  for (const assignee of run ? actingAssignees(run) : [])
    if (run) closeTask(step, start, run, assignee, "superseded", step.actor);
  if (run) completeRun(step, start, run, 2, "");
  dropRun(step, start.id);
  setStatus(step, 0);
}

/** A jump forward closes what is open in the same path. */
function closeOnPath(step: StepContext, target: PlanNode): void {
  for (const node of step.flow.runningNodes(step.state)) {
    const inside = pathsOf(node).includes(target.path);
    if (inside && node.index < target.index) clearRange(step, node.index, node.index, superseding(step.actor, "jump"));
  }
  for (const [key, path] of step.flow.plan.paths) {
    const nested =
      path.parallel && pathsOf(path.parallel).includes(target.path) && path.parallel.lastInside < target.index;
    if (!nested) continue;
    if (step.state.positions[key] === pathState.arrived) clearAwaited(step, path.parallel, 4, step.actor);
    delete step.state.positions[key];
  }
}
