import { nodeType } from "@stampflow/flow";
import type { FlowNode } from "../document.ts";
import { mayFollow } from "../tree/insert.ts";
import { aggregate } from "./aggregate.tsx";
import { approver } from "./approver.tsx";
import { cc } from "./cc.tsx";
import { condition } from "./condition.tsx";
import { event } from "./event.tsx";
import { handler } from "./handler.tsx";
import { initiator } from "./initiator.tsx";
import type { NodeKind } from "./kind.ts";
import { lane } from "./lane.tsx";
import { notice } from "./notice.tsx";
import { opinion } from "./opinion.tsx";
import { parallel } from "./parallel.tsx";
import { result } from "./result.tsx";
import { route } from "./route.tsx";

export const nodeKinds: readonly NodeKind[] = [
  initiator,
  approver,
  cc,
  condition,
  route,
  event,
  handler,
  opinion,
  result,
  parallel,
  lane,
  aggregate,
  notice,
];

const byType = new Map(nodeKinds.map((kind) => [kind.type, kind]));

export function nodeKind(type: FlowNode["type"]): NodeKind {
  const kind = byType.get(type);
  if (!kind) throw new Error(`no node of type ${type}`);
  return kind;
}

/** Application types whose flow may fork by conditions; a designed form is -1. */
const routed = new Set([1, 2, -1, 10, 11, 12]);

/** What can be added behind a node. */
export function offered(after: FlowNode, applyType: number): NodeKind[] {
  return nodeKinds
    .filter((kind) => kind.add && (kind.type !== nodeType.route || routed.has(applyType)))
    .filter((kind) => mayFollow(after, { id: "", type: kind.type, name: "" }))
    .sort((one, other) => (one.add?.order ?? 0) - (other.add?.order ?? 0));
}
