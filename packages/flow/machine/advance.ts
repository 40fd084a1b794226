import type { StepContext } from "../flow.ts";
import { isOver } from "../model/status.ts";
import { kindOf } from "../node/index.ts";
import { pathState } from "../plan/key.ts";
import type { Path, PlanNode } from "../plan/plan.ts";
import { endInstance } from "./end.ts";
import { isComplete, joinPaths } from "./join.ts";
import { enterEvent, moved } from "./machine.ts";

const endings: Record<string, 1 | 2 | 4> = {
  [pathState.approved]: 1,
  [pathState.rejected]: 2,
  [pathState.withdrawn]: 4,
};

/** Advances one path, then does what its new state requires. */
export function advance(step: StepContext, path: Path, event: string): void {
  const { flow, state } = step;
  const now = moved(flow.machine, state.positions[path.key] ?? pathState.idle, { type: event, step });
  step.joining = undefined;
  if (isOver(state.status ?? 0)) return;
  state.positions[path.key] = now;
  const code = endings[now];
  if (code) endInstance(step, code);
  else if (step.fork) openBranches(step, step.fork);
  else if (now === pathState.arrived && path.parallel) join(step, path.parallel);
}

/** Puts a path at a node, wherever it is. */
export function enterAt(step: StepContext, node: PlanNode): void {
  step.state.positions[node.path.key] = pathState.idle;
  advance(step, node.path, enterEvent(node));
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
