import { nodeType } from "../definition.ts";
import { method, readAsking } from "../plan/asking.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import { isAsking } from "../plan/plan.ts";

/** Decides for one node whether it may let an application through with nobody asked. */
type Passes = (node: PlanNode) => boolean;

/** What the drawing alone says: automatic nodes, and nodes that pass where nobody is found. Named people and the initiator (8, 10) count as found. */
export const passesByItself =
  (plan: Plan): Passes =>
  (node) => {
    const asking = readAsking(plan, node);
    if (asking.method === method.pass) return true;
    if (asking.method === method.refuse) return false;
    return (
      asking.noHander === 1 && !asking.groups.every((group) => group.approverType === 8 || group.approverType === 10)
    );
  };

/** Whether there is a way from a node to the end of its line on which nobody is asked. */
export function mayGoUnasked(first: PlanNode | undefined, passes: Passes): boolean {
  let node = first;
  while (node) {
    const inBranch = node.inside;
    if (!letsThrough(node, passes)) return false;
    const next: PlanNode | undefined = node.next;
    // Where a branch ends, its holder is responsible for what comes after it.
    if (next?.inside !== inBranch) return true;
    node = next;
  }
  return true;
}

function letsThrough(node: PlanNode, passes: Passes): boolean {
  if (isAsking(node)) return passes(node);
  const inside = (branch: PlanNode) => (branch.next?.inside === branch ? mayGoUnasked(branch.next, passes) : true);
  if (node.branches.length === 0) return true;
  if (node.type === nodeType.parallel) return node.branches.every(inside);
  if (node.type === nodeType.route) return node.branches.some(inside);
  if (node.type === nodeType.opinion)
    return node.branches.some((branch) => branch.node.attr?.result !== "disagree" && inside(branch));
  return true;
}
