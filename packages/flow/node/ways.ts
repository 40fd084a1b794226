import { nodeType } from "../definition.ts";
import { place } from "../machine/key.ts";
import type { NodeState } from "../machine/machine.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { Work } from "../work/work.ts";
import { clock, keep } from "../work/work.ts";

/** The state that a line goes to after a node: the next node, or the end of the line. */
export function targetAfter(node: PlanNode): string {
  if (node.next) return node.next.key;
  return node.line.parallel ? place.arrived : place.approved;
}

/** The state of a node that never waits. */
export const goOn = (node: PlanNode): NodeState => ({
  entry: { type: "enter", params: node },
  always: [{ target: targetAfter(node) }],
});

/** Remembers that a line passed here. */
export function passThrough(work: Work, node: PlanNode): void {
  work.tracer?.entered(node);
  keep(work, node, { mark: 2, z: work.state.q, d: clock(work), b: "", e: work.state.e ?? 0, seats: [] });
}

/** A refusal ends the instance, unless an opinion with a disagree branch follows (F14). */
export function targetOfRefusal(node: PlanNode): string {
  const opinion = node.next;
  const disagree = opinion?.branches.some((branch) => branch.node.attr?.result === "disagree");
  return opinion?.type === nodeType.opinion && opinion.after === node && disagree ? opinion.key : place.rejected;
}
