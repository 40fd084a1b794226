import { nodeType } from "@stampflow/flow";
import type { FlowNode } from "../document.ts";
import { moveNode } from "./move.ts";
import { chainOf, visitOf } from "./walk.ts";

/** Moves a node one place up or down in its own chain; what belongs together (a parallel and its aggregate) is one place. */
export function stepNode(root: FlowNode, id: string, by: -1 | 1): FlowNode {
  const head = headOf(root, id);
  if (!head) return root;
  const places = placesOf(head);
  const at = places.findIndex((place) => place[0]?.id === id);
  const after = by === 1 ? places[at + 1] : places[at - 2];
  const target = after?.at(-1);
  return at > 0 && target ? moveNode(root, id, target.id) : root;
}

function headOf(root: FlowNode, id: string): FlowNode | undefined {
  let visit = visitOf(root, id);
  while (visit?.parent && visit.via === "child") visit = visitOf(root, visit.parent.id);
  return visit?.node;
}

function placesOf(head: FlowNode): FlowNode[][] {
  const places: FlowNode[][] = [];
  for (const node of chainOf(head)) {
    const above = places.at(-1)?.at(-1);
    const partner =
      (above?.type === nodeType.parallel && node.type === nodeType.aggregate) ||
      (above?.type === nodeType.approver && node.type === nodeType.opinion);
    if (partner) places.at(-1)?.push(node);
    else places.push([node]);
  }
  return places;
}
