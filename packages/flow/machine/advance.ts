import type { StepContext } from "../flow.ts";
import { isOver } from "../model/status.ts";
import { kindOf } from "../node/index.ts";
import { pathState } from "../plan/key.ts";
import type { Path, PlanNode } from "../plan/plan.ts";
import { isPassing } from "../plan/plan.ts";
import { endInstance } from "./end.ts";
import { isComplete, joinPaths } from "./join.ts";

const endings: Record<string, 1 | 2 | 4> = {
  [pathState.approved]: 1,
  [pathState.rejected]: 2,
  [pathState.withdrawn]: 4,
};

/** Advances one path, then does what its new state requires. */
export function advance(step: StepContext, path: Path, event: string): void {
  rest(step, path, step.flow.mover.move(step.state.positions[path.key] ?? pathState.idle, event, step));
}

/** Reacts to the state where a path stopped: opens branches, joins them, or ends the application. */
function rest(step: StepContext, path: Path, now: string): void {
  const { state } = step;
  step.joining = undefined;
  if (isOver(state.status ?? 0)) return;
  state.positions[path.key] = now;
  const code = endings[now];
  if (code) endInstance(step, code);
  else if (step.fork) openBranches(step, step.fork);
  else if (now === pathState.arrived && path.parallel) join(step, path.parallel);
}

/** Moves a path to a node and enters it, together with nodes that are only passed. */
export function enterAt(step: StepContext, node: PlanNode): void {
  const { path } = node;
  step.state.positions[path.key] = pathState.idle;
  let next: PlanNode | undefined = node;
  for (; next && isPassing(next.type); next = next.next) kindOf(next.type).enter(step, next);
  if (next) rest(step, path, step.flow.mover.enter(next.key, step));
  else advance(step, path, path.parallel ? "arrive" : "approve");
}

/** Sends a path to a later node (D20); branches that contain it count as taken. */
export function sendTo(step: StepContext, from: PlanNode, target: PlanNode): void {
  const branches: PlanNode[] = [];
  for (let each = target.inBranch; each && !holds(each, from); each = each.inBranch) branches.unshift(each);
  for (const branch of branches) {
    if (branch.holder) kindOf(branch.holder.type).enter(step, branch.holder);
    kindOf(branch.type).enter(step, branch);
  }
  enterAt(step, target);
}

const holds = (branch: PlanNode, node: PlanNode): boolean =>
  branch.index < node.index && node.index <= branch.lastInside;

function openBranches(step: StepContext, parallel: PlanNode): void {
  step.fork = undefined;
  step.opening.add(parallel);
  for (const branch of parallel.branches) {
    enterAt(step, branch);
    if (isOver(step.state.status ?? 0)) return;
  }
  step.opening.delete(parallel);
  join(step, parallel);
}

export function join(step: StepContext, parallel: PlanNode): void {
  if (!isComplete(step, parallel)) return;
  joinPaths(step, parallel);
  advance(step, parallel.path, "step");
}
