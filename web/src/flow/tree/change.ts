import { nodeType } from "@stampflow/flow";
import type { FlowNode } from "../document.ts";

/**
 * Replaces one node. Everything outside the path to it keeps its identity, so that unchanged cards are not rendered
 * again.
 */
export function changeNode(root: FlowNode, id: string, change: (node: FlowNode) => FlowNode): FlowNode {
  if (root.id === id) return change(root);
  const branches = root.conditionNodes;
  if (branches) {
    const changed = changeFirst(branches, id, change);
    if (changed) return { ...root, conditionNodes: changed };
  }
  if (!root.childNode) return root;
  const child = changeNode(root.childNode, id, change);
  return child === root.childNode ? root : { ...root, childNode: child };
}

function changeFirst(branches: FlowNode[], id: string, change: (node: FlowNode) => FlowNode): FlowNode[] | undefined {
  for (const [index, branch] of branches.entries()) {
    const changed = changeNode(branch, id, change);
    if (changed !== branch) return branches.with(index, changed);
  }
  return undefined;
}

export function withChild(node: FlowNode, child: FlowNode | undefined): FlowNode {
  const { childNode: _, ...rest } = node;
  return child ? { ...rest, childNode: child } : rest;
}

/** The last node of a chain gets this one as its child. */
export function appendTo(chain: FlowNode, tail: FlowNode | undefined): FlowNode {
  if (!tail) return chain;
  return withChild(chain, chain.childNode ? appendTo(chain.childNode, tail) : tail);
}

/** The priority of a route's branches is their order. */
export function renumbered(branches: FlowNode[]): FlowNode[] {
  return branches.map((branch, index) =>
    branch.type !== nodeType.condition || branch.priorityLevel === index + 1
      ? branch
      : { ...branch, priorityLevel: index + 1 },
  );
}
