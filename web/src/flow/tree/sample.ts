import type { FlowNode } from "../document.ts";
import { appendTo } from "./change.ts";

type Rest = Partial<Omit<FlowNode, "id" | "type">>;

/** Small trees for tests, written from the top down: chain(start, approver("a"), …). */
const node = (id: string, type: FlowNode["type"], rest: Rest = {}): FlowNode => ({ id, type, name: id, ...rest });

export const start = (rest?: Rest): FlowNode => node("start", 0, rest);
export const approver = (id: string, rest?: Rest): FlowNode => node(id, 1, rest);
export const cc = (id: string, rest?: Rest): FlowNode => node(id, 2, rest);

export function chain(first: FlowNode, ...rest: FlowNode[]): FlowNode {
  const tail = rest.reduceRight<FlowNode | undefined>((below, above) => appendTo(above, below), undefined);
  return appendTo(first, tail);
}

export const condition = (id: string, priorityLevel: number, ...inside: FlowNode[]): FlowNode =>
  chain(node(id, 3, { priorityLevel }), ...inside);
export const route = (id: string, ...conditionNodes: FlowNode[]): FlowNode => node(id, 4, { conditionNodes });

export const lane = (id: string, ...inside: FlowNode[]): FlowNode => chain(node(id, 10), ...inside);
export const parallel = (id: string, ...conditionNodes: FlowNode[]): FlowNode =>
  node(id, 9, { conditionNodes, childNode: node(`${id}:end`, 11) });

export const result = (id: string, which: "agree" | "disagree", ...inside: FlowNode[]): FlowNode =>
  chain(node(id, 8, { attr: { result: which } }), ...inside);
export const opinion = (id: string, ...conditionNodes: FlowNode[]): FlowNode => node(id, 7, { conditionNodes });

/** One line per tree: a>b, branches in brackets; what a test compares. */
export function drawn(root: FlowNode | undefined): string {
  if (!root) return "";
  const inside = root.conditionNodes ? `(${root.conditionNodes.map(drawn).join("|")})` : "";
  return `${root.id}${inside}${root.childNode ? `>${drawn(root.childNode)}` : ""}`;
}
