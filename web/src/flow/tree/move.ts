import { nodeType } from "@stampflow/flow";
import type { FlowNode } from "../document.ts";
import { changeNode, renumbered, withChild } from "./change.ts";
import { insertAfter, mayFollow } from "./insert.ts";
import { branchesToArrange, canRemove, removeNode } from "./remove.ts";
import { findNode, visitOf, walk } from "./walk.ts";

/** A node as it is moved: with its branches (and the aggregate of a parallel, the opinion of an approver), without what follows. */
export function withoutFollowing(node: FlowNode): FlowNode {
  const partner = node.childNode;
  if (node.type === nodeType.parallel && partner?.type === nodeType.aggregate)
    return withChild(node, withChild(partner, undefined));
  if (node.type === nodeType.approver && partner?.type === nodeType.opinion)
    return withChild(node, withChild(partner, undefined));
  return withChild(node, undefined);
}

export function canMove(root: FlowNode, id: string, afterId: string): boolean {
  const visit = visitOf(root, id);
  const after = findNode(root, afterId);
  if (!visit?.parent || !after || visit.via !== "child") return false;
  if (visit.node.type === nodeType.opinion || visit.node.type === nodeType.aggregate || !canRemove(root, id))
    return false;
  if (visit.parent.id === afterId || !mayFollow(after, visit.node)) return false;
  return ![...walk(withoutFollowing(visit.node))].some((inside) => inside.node.id === afterId);
}

export function moveNode(root: FlowNode, id: string, afterId: string): FlowNode {
  const node = findNode(root, id);
  if (!node || !canMove(root, id, afterId)) return root;
  const moved = withoutFollowing(node);
  const without =
    moved.childNode?.type === nodeType.opinion
      ? removeNode(removeNode(root, moved.childNode.id), id)
      : removeNode(root, id);
  return insertAfter(without, afterId, moved);
}

/** Moves a branch among its siblings; "other cases" stays last and the branches of an opinion stay where they are. */
export function shiftBranch(root: FlowNode, id: string, by: -1 | 1): FlowNode {
  const visit = visitOf(root, id);
  const holder = visit?.parent;
  if (!holder?.conditionNodes || visit?.via !== "branch" || holder.type === nodeType.opinion) return root;
  const branches = holder.conditionNodes;
  const from = branches.findIndex((branch) => branch.id === id);
  const to = from + by;
  const end = branchesToArrange(holder);
  if (to < 0 || from >= end || to >= end) return root;
  const branch = branches[from];
  if (!branch) return root;
  const next = renumbered(branches.toSpliced(from, 1).toSpliced(to, 0, branch));
  return changeNode(root, holder.id, (before) => ({ ...before, conditionNodes: next }));
}
