import { nodeType } from "@stampflow/flow";
import type { FlowNode } from "../document.ts";
import { appendTo, changeNode, renumbered, withChild } from "./change.ts";
import { branchesToArrange } from "./remove.ts";
import { findNode } from "./walk.ts";

/** Puts a node (with what it brings along) behind another; what followed there follows the new one. */
export function insertAfter(root: FlowNode, id: string, node: FlowNode): FlowNode {
  const after = findNode(root, id);
  if (!after || !mayFollow(after, node)) return root;
  return changeNode(root, id, (before) => withChild(markNotAddable(before, node), appendTo(node, before.childNode)));
}

/**
 * Nothing can be inserted between a parallel and its aggregate, between an approver and its opinion, or before a node
 * that is kept in its place (approval A90).
 */
export function mayFollow(before: FlowNode, node: FlowNode): boolean {
  if (before.type === nodeType.parallel) return false;
  if (before.childNode?.type === nodeType.opinion || before.childNode?.deletable === false) return false;
  return node.type !== nodeType.opinion || before.type === nodeType.approver;
}

const markNotAddable = (before: FlowNode, node: FlowNode): FlowNode =>
  node.type === nodeType.opinion && before.type === nodeType.approver ? { ...before, addable: false } : before;

export function canAddBranch(holder: FlowNode): boolean {
  return holder.type === nodeType.route || holder.type === nodeType.parallel;
}

/** A new condition goes before "other cases", which stays last (F18); a parallel branch goes to the end. */
export function addBranch(root: FlowNode, holderId: string, branch: FlowNode): FlowNode {
  return changeNode(root, holderId, (holder) => {
    if (!canAddBranch(holder)) return holder;
    const branches = holder.conditionNodes ?? [];
    return { ...holder, conditionNodes: renumbered(branches.toSpliced(branchesToArrange(holder), 0, branch)) };
  });
}
