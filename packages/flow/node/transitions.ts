import type { StepContext } from "../flow.ts";
import { nodeType } from "../model/codes.ts";
import { pathState } from "../plan/key.ts";
import type { Path, PlanNode } from "../plan/plan.ts";
import { isPassing } from "../plan/plan.ts";
import { completedNow, logCompleted } from "../step/log-completed.ts";
import type { Entering, Guard, NodeTransition } from "./state.ts";
import { transitionOf } from "./state.ts";

/** The transition to the first node that may wait, past the nodes before it, or to the end of the path. */
export function transitionTo(first: PlanNode | undefined, path: Path, guard?: Guard): NodeTransition {
  const actions: Entering[] = [];
  let node = first;
  for (; node && isPassing(node.type); node = node.next) actions.push({ type: "enter", params: node });
  const target = node?.key ?? (path.parallel ? pathState.arrived : pathState.approved);
  return transitionOf(target, guard, actions);
}

export const transitionAfter = ({ next, path }: PlanNode, guard?: Guard): NodeTransition =>
  transitionTo(next, path, guard);

/** Logs that a path passed here. */
export function passThrough(step: StepContext, node: PlanNode): void {
  step.tracer?.entered(node);
  logCompleted(step, node, completedNow(step, 2));
}

/** A refusal ends the instance, unless an opinion with a disagree branch follows (F14). */
export function refusalTransition(node: PlanNode): NodeTransition {
  const opinion = node.next;
  const disagree = opinion?.branches.some((branch) => branch.node.attr?.result === "disagree");
  const turns = opinion?.type === nodeType.opinion && opinion.approver === node && disagree;
  return transitionOf(turns ? opinion.key : pathState.rejected, { type: "refused", params: node });
}
