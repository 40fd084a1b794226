import { count } from "../asking/vote.ts";
import { nodeType } from "../definition.ts";
import type { Work } from "../flow.ts";
import { chosenBranch } from "../node/chosen-branch.ts";
import { isActive } from "../people/line.ts";
import type { PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";
import type { NodeRun, Seat } from "../state.ts";
import { seat as state } from "../state.ts";
import type { Found } from "./find.ts";

/**
 * Where somebody may send it by agreeing, in a flow that leaves this to its people (D20): to who is asked further on in
 * the same line, as it will go with the values as they are and everybody agreeing.
 */
export function onwardTargets(work: Work, found: Found): PlanNode[] {
  if (!work.flow.plan.settings.on("freeFlow") || !settles(work, found)) return [];
  const targets: PlanNode[] = [];
  for (let node = nextOf(work, found.node); node; node = nextOf(work, node)) if (isAsking(node)) targets.push(node);
  return targets;
}

function nextOf(work: Work, node: PlanNode): PlanNode | undefined {
  if (node.type === nodeType.route) return chosenBranch(work, node) ?? node.next;
  const agree = node.branches.find((branch) => branch.node.attr?.result === "agree");
  return node.type === nodeType.opinion && agree ? agree : node.next;
}

/** Whether the node is settled as soon as this person agrees; what answers an owner settles nothing. */
function settles(work: Work, { node, run, index, seat }: Found): boolean {
  if (seat.w === "d" || seat.w === "b") return false;
  const agreed = (each: Seat, at: number): Seat => {
    if (at === index) return { ...each, s: state.agreed };
    const dropped = each.s === state.turn && !isActive(work.context.org, each.u);
    return dropped ? { ...each, s: state.removed } : each;
  };
  const then: NodeRun = { ...run, seats: run.seats.map(agreed) };
  return count(work.flow.askingOf(node), then) === "agree";
}
