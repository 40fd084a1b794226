import type { templates } from "@stampflow/approval";
import type { FlowNode } from "../document.ts";
import { readDefinition } from "../read.ts";
import { walk } from "../tree/walk.ts";

type Built = ReturnType<typeof templates.buildFlow>;

/** The nodes of a template behind the initiator that is there; the initiator keeps what was set on it. */
export function takeTemplate(root: FlowNode, built: Built, newId: () => string): FlowNode {
  const { childNode: _, ...start } = root;
  const { childNode } = renamed(readDefinition({ settings: {}, node: built }).node, newId);
  return { ...start, ...(childNode ? { childNode } : {}) };
}

/** New ids, because a template may be used twice. */
function renamed(node: FlowNode, newId: () => string): FlowNode {
  const { childNode, conditionNodes, ...rest } = node;
  return {
    ...rest,
    id: newId(),
    ...(conditionNodes ? { conditionNodes: conditionNodes.map((branch) => renamed(branch, newId)) } : {}),
    ...(childNode ? { childNode: renamed(childNode, newId) } : {}),
  };
}

export const isEmpty = (root: FlowNode): boolean => [...walk(root)].length === 1;
