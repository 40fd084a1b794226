import { nodeType } from "../definition.ts";
import type { Work } from "../flow.ts";
import { place } from "../plan/key.ts";
import type { Line, PlanNode } from "../plan/plan.ts";
import { isPassing } from "../plan/plan.ts";
import { keep, passedNow } from "../work/keep.ts";
import type { Entering, Guard, Way } from "./state.ts";
import { wayOf } from "./state.ts";

/** Through what never waits to the first node that may, or to the end of the line. */
export function wayTo(first: PlanNode | undefined, line: Line, guard?: Guard): Way {
  const actions: Entering[] = [];
  let node = first;
  for (; node && isPassing(node.type); node = node.next) actions.push({ type: "enter", params: node });
  const target = node?.key ?? (line.parallel ? place.arrived : place.approved);
  return wayOf(target, guard, actions);
}

export const wayAfter = ({ next, line }: PlanNode, guard?: Guard): Way => wayTo(next, line, guard);

/** Remembers that a line passed here. */
export function passThrough(work: Work, node: PlanNode): void {
  work.tracer?.entered(node);
  keep(work, node, passedNow(work, 2));
}

/** A refusal ends the instance, unless an opinion with a disagree branch follows (F14). */
export function wayOfRefusal(node: PlanNode): Way {
  const opinion = node.next;
  const disagree = opinion?.branches.some((branch) => branch.node.attr?.result === "disagree");
  const turns = opinion?.type === nodeType.opinion && opinion.after === node && disagree;
  return wayOf(turns ? opinion.key : place.rejected, { type: "refused", params: node });
}
