import { approverType, nodeType } from "@stampflow/flow";
import type { FlowNode } from "../document.ts";
import { addBranch, canAddBranch, insertAfter } from "./insert.ts";
import { withoutFollowing } from "./move.ts";
import { canRemove } from "./remove.ts";
import { visitOf, walk } from "./walk.ts";

export type Copied = { root: FlowNode; id: string };

/** A copy beside its original, under new ids; people taken from a node inside the copy are taken from its twin. */
export function copyNode(root: FlowNode, id: string, newId: () => string): Copied | undefined {
  const visit = visitOf(root, id);
  if (!visit?.parent || !canRemove(root, id) || visit.node.type === nodeType.opinion) return undefined;
  const { node, parent, via } = visit;
  const twin = renamed(via === "branch" ? node : withoutFollowing(node), newId);
  if (via === "branch")
    return canAddBranch(parent) ? { root: addBranch(root, parent.id, twin), id: twin.id } : undefined;
  const partner = withoutFollowing(node).childNode;
  return { root: insertAfter(root, partner?.id ?? id, twin), id: twin.id };
}

function renamed(node: FlowNode, newId: () => string): FlowNode {
  const ids = new Map([...walk(node)].map((visit) => [visit.node.id, newId()] as const));
  return rename(node, ids);
}

function rename(node: FlowNode, ids: ReadonlyMap<string, string>): FlowNode {
  const named = { ...node, id: ids.get(node.id) ?? node.id };
  if (node.childNode) named.childNode = rename(node.childNode, ids);
  if (node.conditionNodes) named.conditionNodes = node.conditionNodes.map((branch) => rename(branch, ids));
  if (node.approverGroups) {
    named.approverGroups = node.approverGroups.map((group) =>
      group.approverType === approverType.earlierNode
        ? { ...group, approverIds: (group.approverIds ?? []).map((other) => ids.get(other) ?? other) }
        : group,
    );
  }
  return named;
}
