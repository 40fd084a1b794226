import type { FlowNode, Reading } from "../document.ts";
import { nodeKind } from "../node/index.ts";

/** The content and error flag with which a node is saved: unfinished ones have null content. */
export function withContent(node: FlowNode, reading: Reading): FlowNode {
  const kind = nodeKind(node.type);
  const content = kind.content(node, reading);
  const error = kind.needsContent === true && content === null;
  if (node.content === content && (node.error ?? false) === error) return node;
  return { ...node, content, error };
}

/** The whole tree as it is saved. */
export function treeWithContent(root: FlowNode, reading: Reading): FlowNode {
  const filled = withContent(root, reading);
  const childNode = filled.childNode && treeWithContent(filled.childNode, reading);
  const conditionNodes = filled.conditionNodes?.map((branch) => treeWithContent(branch, reading));
  const sameBranches = conditionNodes?.every((branch, index) => branch === filled.conditionNodes?.[index]) ?? true;
  if (childNode === filled.childNode && sameBranches) return filled;
  return {
    ...filled,
    ...(childNode ? { childNode } : {}),
    ...(conditionNodes ? { conditionNodes } : {}),
  };
}
