import { branchType, nodeType } from "@stampflow/flow";
import type { FlowNode, TextContext } from "../document.ts";
import { nodeKind } from "../node/index.ts";
import { isOther } from "../tree/remove.ts";

/** The content and error flag with which a node is saved: unfinished ones have null content. */
export function withContent(node: FlowNode, textContext: TextContext): FlowNode {
  const kind = nodeKind(node.type);
  const content = kind.content(node, textContext);
  const error = kind.needsContent === true && content === null;
  if (node.content === content && (node.error ?? false) === error) return node;
  return { ...node, content, error };
}

/** Only the last branch is "otherwise": one that was moved forward has conditions again. */
function branchTypeOf(node: FlowNode, holder: FlowNode | undefined): number | undefined {
  if (node.type !== nodeType.condition) return node.branchType;
  if (holder && isOther(holder, node)) return branchType.otherwise;
  return node.branchType === branchType.otherwise ? branchType.conditions : (node.branchType ?? branchType.conditions);
}

/** Adds the id of the parent node, and for "otherwise" the branch type. */
function withHolder(node: FlowNode, holder: FlowNode | undefined): FlowNode {
  const pid = holder?.id;
  const branch = branchTypeOf(node, holder);
  if (node.pid === pid && node.branchType === branch) return node;
  const { pid: _, ...rest } = node;
  return { ...rest, ...(pid === undefined ? {} : { pid }), ...(branch === undefined ? {} : { branchType: branch }) };
}

/** The whole tree as it is saved. */
export function treeWithContent(root: FlowNode, textContext: TextContext, holder?: FlowNode): FlowNode {
  const filled = withHolder(withContent(root, textContext), holder);
  const childNode = filled.childNode && treeWithContent(filled.childNode, textContext, filled);
  const conditionNodes = filled.conditionNodes?.map((branch) => treeWithContent(branch, textContext, filled));
  const sameBranches = conditionNodes?.every((branch, index) => branch === filled.conditionNodes?.[index]) ?? true;
  if (childNode === filled.childNode && sameBranches) return filled;
  return {
    ...filled,
    ...(childNode ? { childNode } : {}),
    ...(conditionNodes ? { conditionNodes } : {}),
  };
}
