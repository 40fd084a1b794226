import { nodeType } from "./codes.ts";
import type { FlowDefinition, FlowNode } from "./definition.ts";

/** Visits `root` and every node below it, without recursion: chains may be thousands of nodes long. */
export function visit(root: FlowNode, see: (node: FlowNode) => void): void {
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    see(node);
    if (node.childNode) stack.push(node.childNode);
    for (const branch of [...(node.conditionNodes ?? [])].reverse()) stack.push(branch);
  }
}

const isLoneParallel = (node: FlowNode) => node.type === nodeType.parallel && !node.conditionNodes?.length;

function asSingleBranch(node: FlowNode): void {
  let last: FlowNode | undefined;
  let next = node.childNode;
  while (next && next.type !== nodeType.aggregate) {
    last = next;
    next = next.childNode;
  }
  const content = next === node.childNode ? null : node.childNode;
  if (last) last.childNode = null;
  node.conditionNodes = [{ id: `${node.id}-1`, type: nodeType.branch, name: "", childNode: content }];
  node.childNode = next ?? { id: `${node.id}-join`, type: nodeType.aggregate, name: "" };
}

/** Rewrites both spellings of the node codes to the one used here (F1); answers the same object if nothing changes. */
export function normalise(definition: FlowDefinition): FlowDefinition {
  let lone = false;
  visit(definition.node, (node) => {
    lone ||= isLoneParallel(node);
  });
  if (!lone) return definition;
  const copy = structuredClone(definition);
  visit(copy.node, (node) => {
    if (isLoneParallel(node)) asSingleBranch(node);
  });
  return copy;
}
