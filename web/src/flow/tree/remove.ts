import { branchType, nodeType } from "@stampflow/flow";
import type { FlowNode } from "../document.ts";
import { appendTo, changeNode, renumbered, withChild } from "./change.ts";
import { visitOf } from "./walk.ts";

export function canRemove(root: FlowNode, id: string): boolean {
  const visit = visitOf(root, id);
  if (!visit?.parent) return false;
  const { node, parent, via } = visit;
  if (node.deletable === false || node.type === nodeType.result || node.type === nodeType.aggregate) return false;
  return via === "child" || parent.type !== nodeType.route || !isOther(parent, node);
}

const hasNoConditions = (node: FlowNode): boolean =>
  node.branchType !== branchType.formula && !node.conditionGroup?.some(({ conditions }) => conditions.length > 0);

/** The last branch of a route takes all other cases, unless an imported drawing ends with one that has conditions. */
export const isOther = (holder: FlowNode, branch: FlowNode): boolean =>
  holder.type === nodeType.route && holder.conditionNodes?.at(-1)?.id === branch.id && hasNoConditions(branch);

/** The number of branches that can be reordered: "otherwise" stays last. */
export function branchesToArrange(holder: FlowNode): number {
  const branches = holder.conditionNodes ?? [];
  const last = branches.at(-1);
  return last && isOther(holder, last) ? branches.length - 1 : branches.length;
}

/**
 * Removes a node with all that it holds; what follows moves up. If one branch is left, its nodes replace the node that
 * held it (D4).
 */
export function removeNode(root: FlowNode, id: string): FlowNode {
  if (!canRemove(root, id)) return root;
  const visit = visitOf(root, id);
  if (!visit?.parent) return root;
  const { node, parent, via } = visit;
  if (via === "child") return changeNode(root, parent.id, (before) => withoutNext(before, node));
  const branches = (parent.conditionNodes ?? []).filter((branch) => branch.id !== id);
  const only = branches[0];
  if (branches.length === 1 && only) return replaceByOnlyBranch(root, parent, only);
  return changeNode(root, parent.id, (holder) => ({ ...holder, conditionNodes: renumbered(branches) }));
}

/** The node that follows once a node is removed: for a parallel, the node after its aggregate. */
export const nodeAfter = (node: FlowNode): FlowNode | undefined =>
  node.type === nodeType.parallel && node.childNode?.type === nodeType.aggregate
    ? node.childNode.childNode
    : node.childNode;

function withoutNext(before: FlowNode, removed: FlowNode): FlowNode {
  const next = withoutOrphanedOpinion(before, nodeAfter(removed));
  return withChild(markAddable(before, removed), next);
}

/** An opinion belongs to the approver before it: it goes when that approver goes. */
function withoutOrphanedOpinion(before: FlowNode, next: FlowNode | undefined): FlowNode | undefined {
  return next?.type === nodeType.opinion && before.type !== nodeType.approver ? next.childNode : next;
}

function markAddable(before: FlowNode, removed: FlowNode): FlowNode {
  if (removed.type !== nodeType.opinion || before.addable !== false) return before;
  const { addable: _, ...rest } = before;
  return rest;
}

function replaceByOnlyBranch(root: FlowNode, holder: FlowNode, only: FlowNode): FlowNode {
  const above = visitOf(root, holder.id)?.parent;
  if (!above) return root;
  const rest = only.childNode ? appendTo(only.childNode, nodeAfter(holder)) : nodeAfter(holder);
  return changeNode(root, above.id, (before) => withChild(before, rest));
}
