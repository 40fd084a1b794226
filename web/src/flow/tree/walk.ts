import type { FlowNode } from "../document.ts";

export type Visit = { node: FlowNode; parent: FlowNode | undefined; via: "child" | "branch" | "root" };

/** Every node in reading order: a holder, its branches with all below them, then what follows. */
export function* walk(root: FlowNode): Generator<Visit> {
  const waiting: Visit[] = [{ node: root, parent: undefined, via: "root" }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const { node } = next;
    if (node.childNode) waiting.push({ node: node.childNode, parent: node, via: "child" });
    for (const branch of [...(node.conditionNodes ?? [])].reverse()) {
      waiting.push({ node: branch, parent: node, via: "branch" });
    }
  }
}

export function visitOf(root: FlowNode, id: string): Visit | undefined {
  for (const visit of walk(root)) if (visit.node.id === id) return visit;
  return undefined;
}

export const findNode = (root: FlowNode, id: string): FlowNode | undefined => visitOf(root, id)?.node;

export const countNodes = (root: FlowNode): number => [...walk(root)].length;

/** A node and what follows it in its own chain, branches left out. */
export function chainOf(node: FlowNode): FlowNode[] {
  const chain: FlowNode[] = [];
  for (let next: FlowNode | undefined = node; next; next = next.childNode) chain.push(next);
  return chain;
}

/** All nodes that may come before this one, whatever the route; not those in its sibling branches. */
export function nodesBefore(root: FlowNode, id: string): FlowNode[] {
  const parents = new Map<string, Visit>();
  for (const visit of walk(root)) parents.set(visit.node.id, visit);
  const before: FlowNode[] = [];
  let at = parents.get(id);
  while (at?.parent) {
    const { parent, via } = at;
    if (via === "child") before.unshift(...insideBranches(parent));
    before.unshift(parent);
    at = parents.get(parent.id);
  }
  return before;
}

const insideBranches = (holder: FlowNode): FlowNode[] =>
  (holder.conditionNodes ?? []).flatMap((branch) => [...walk(branch)].map((visit) => visit.node));
