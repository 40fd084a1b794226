import type { Flow } from "../flow.ts";
import type { PlanNode } from "../plan/plan.ts";

/**
 * Proposes for each node the node of the other version: the one with the same id, else the only one of its type with
 * the same name, else the only one of its type. Null if none of these is found.
 */
export function proposeMapping(from: Flow, to: Flow): Record<string, string | null> {
  const found = new Map<PlanNode, PlanNode>([[from.plan.start, to.plan.start]]);
  const rules = [sameId, sameName, sameType];
  for (const fits of rules) {
    const mapped = new Set(found.values());
    const ours = from.plan.nodes.filter((node) => !found.has(node));
    const theirs = to.plan.nodes.filter((node) => !mapped.has(node));
    for (const node of ours) {
      const [only, ...others] = theirs.filter((target) => fits(node, target));
      const rivals = only ? ours.filter((each) => fits(each, only)) : [];
      if (only && others.length === 0 && rivals.length === 1) found.set(node, only);
    }
  }
  return Object.fromEntries(from.plan.nodes.map((node) => [node.id, found.get(node)?.id ?? null]));
}

const sameType = (node: PlanNode, target: PlanNode): boolean => node.type === target.type;
const sameId = (node: PlanNode, target: PlanNode): boolean => node.id === target.id && sameType(node, target);
const sameName = (node: PlanNode, target: PlanNode): boolean =>
  node.name !== "" && node.name === target.name && sameType(node, target);
