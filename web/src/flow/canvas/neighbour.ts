import type { FlowNode } from "../document.ts";
import { visitOf } from "../tree/walk.ts";

export type Direction = "up" | "down" | "left" | "right";

/** Where an arrow key leads from a node; the node itself where there is nothing in that direction. */
export function neighbour(root: FlowNode, id: string, direction: Direction): string {
  const visit = visitOf(root, id);
  if (!visit) return root.id;
  if (direction === "up") return above(root, id) ?? id;
  if (direction === "down") return below(root, id) ?? id;
  return beside(root, id, direction === "left" ? -1 : 1) ?? id;
}

function above(root: FlowNode, id: string): string | undefined {
  const visit = visitOf(root, id);
  if (!visit?.parent) return undefined;
  const { parent, via } = visit;
  if (via === "branch" || !parent.conditionNodes?.length) return parent.id;
  return lastOf(parent.conditionNodes[0] ?? parent).id;
}

/** Into the first branch of a holder; at the end of a branch, on to what follows the holder. */
function below(root: FlowNode, id: string): string | undefined {
  const visit = visitOf(root, id);
  if (!visit) return undefined;
  const first = visit.node.conditionNodes?.[0];
  if (first) return first.id;
  if (visit.node.childNode) return visit.node.childNode.id;
  return afterBranch(root, id);
}

function afterBranch(root: FlowNode, id: string): string | undefined {
  for (let at = visitOf(root, id); at?.parent; at = visitOf(root, at.parent.id)) {
    if (at.via === "branch" && at.parent.childNode) return at.parent.childNode.id;
  }
  return undefined;
}

/** To the branch beside the one this node is in; the nearest holder that has one counts. */
function beside(root: FlowNode, id: string, by: -1 | 1): string | undefined {
  for (let at = visitOf(root, id); at?.parent; at = visitOf(root, at.parent.id)) {
    if (at.via !== "branch") continue;
    const siblings = at.parent.conditionNodes ?? [];
    const next = siblings[siblings.findIndex((branch) => branch.id === at?.node.id) + by];
    if (next) return next.id;
  }
  return undefined;
}

function lastOf(node: FlowNode): FlowNode {
  let last = node;
  while (last.childNode) last = last.childNode;
  const inside = last.conditionNodes?.[0];
  return inside ? lastOf(inside) : last;
}
