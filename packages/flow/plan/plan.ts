import { type NodeType, nodeType } from "../model/codes.ts";
import type { FlowDefinition, FlowNode } from "../model/definition.ts";
import { keyOf } from "./key.ts";
import type { Settings } from "./settings.ts";
import { readSettings } from "./settings.ts";

/** A sequence of nodes with one position: the main path, or a branch of a parallel. */
export interface Path {
  readonly key: string;
  readonly depth: number;
  /** The parallel branch and its parallel; undefined for the main path. */
  readonly branch?: PlanNode;
  readonly parallel?: PlanNode;
  readonly outer?: Path;
}

/** A node of the document with its position: numbered in document order, linked to the next node. */
export interface PlanNode {
  readonly index: number;
  readonly id: string;
  /** The key of its machine state. */
  readonly key: string;
  readonly type: NodeType;
  readonly name: string;
  readonly node: FlowNode;
  readonly path: Path;
  /** For a branch: its route, opinion or parallel. */
  readonly holder?: PlanNode;
  /** The branch it is in, of any kind. */
  readonly inBranch?: PlanNode;
  readonly branches: PlanNode[];
  /** The number of the last node inside its branches; its own number if it has none. */
  lastInside: number;
  /** The next node on its path; undefined at the end of the path. */
  next?: PlanNode;
  /** For an opinion: the approver whose result it uses. */
  approver?: PlanNode;
  /** For an aggregate: its parallel. */
  parallel?: PlanNode;
}

export interface Plan {
  readonly definition: FlowDefinition;
  readonly settings: Settings;
  readonly nodes: readonly PlanNode[];
  readonly byId: ReadonlyMap<string, PlanNode>;
  readonly start: PlanNode;
  readonly mainPath: Path;
  /** Paths of parallel branches by the id of the branch. */
  readonly paths: ReadonlyMap<string, Path>;
}

export const holdsBranches = (type: NodeType): boolean =>
  type === nodeType.route || type === nodeType.opinion || type === nodeType.parallel;

/** Asks people to decide: an approver or a handler. */
export const isAsking = ({ type }: { readonly type: NodeType }): boolean =>
  type === nodeType.approver || type === nodeType.handler;

const passing: ReadonlySet<NodeType> = new Set<NodeType>([
  nodeType.cc,
  nodeType.condition,
  nodeType.event,
  nodeType.result,
  nodeType.branch,
  nodeType.aggregate,
  nodeType.notice,
]);

/** Never waits and never chooses: paths pass it. */
export const isPassing = (type: NodeType): boolean => passing.has(type);

class PlanBuilder {
  readonly nodes: PlanNode[] = [];
  readonly byId = new Map<string, PlanNode>();
  readonly paths = new Map<string, Path>();

  add(node: FlowNode, path: Path, inBranch?: PlanNode, holder?: PlanNode): PlanNode {
    const index = this.nodes.length;
    const made: PlanNode = {
      index: index,
      id: node.id,
      key: keyOf(node.id),
      type: node.type,
      name: node.name ?? "",
      node,
      path,
      inBranch,
      holder,
      branches: [],
      lastInside: index,
    };
    this.nodes.push(made);
    this.byId.set(made.id, made);
    return made;
  }

  /** Recurses as deep as branches nest, but not along a chain. */
  chain(first: FlowNode | null | undefined, path: Path, inside?: PlanNode): PlanNode | undefined {
    let head: PlanNode | undefined;
    let before: PlanNode | undefined;
    for (let node = first; node; node = node.childNode) {
      const made = this.add(node, path, inside);
      if (before) before.next = made;
      if (made.type === nodeType.opinion && before?.type === nodeType.approver) made.approver = before;
      if (made.type === nodeType.aggregate && before?.type === nodeType.parallel) made.parallel = before;
      for (const branch of node.conditionNodes ?? []) this.branch(branch, made, path);
      made.lastInside = this.nodes.length - 1;
      head ??= made;
      before = made;
    }
    return head;
  }

  branch(node: FlowNode, holder: PlanNode, outer: Path): void {
    const path: Path =
      holder.type === nodeType.parallel ? { key: node.id, depth: outer.depth + 1, parallel: holder, outer } : outer;
    const made = this.add(node, path, holder.inBranch, holder);
    if (path !== outer) {
      (path as { branch?: PlanNode }).branch = made;
      this.paths.set(made.id, path);
    }
    holder.branches.push(made);
    made.next = this.chain(node.childNode, path, made);
    made.lastInside = this.nodes.length - 1;
  }

  /**
   * The last node of a branch continues with the node after its holder; in a parallel branch it goes to the join
   * instead.
   */
  link(): void {
    for (const node of this.nodes) {
      if (node.next) continue;
      const branch = node.holder ? node : node.inBranch;
      const holder = branch?.holder;
      if (holder && holder.type !== nodeType.parallel) node.next = holder.next;
    }
  }
}

/** Numbers and links the nodes of a normalised definition. */
export function makePlan(definition: FlowDefinition): Plan {
  const builder = new PlanBuilder();
  const mainPath: Path = { key: "", depth: 0 };
  builder.chain(definition.node, mainPath);
  builder.link();
  const start = builder.nodes[0];
  if (!start) throw new Error("a flow has at least its first node");
  return {
    definition,
    settings: readSettings(definition.settings),
    nodes: builder.nodes,
    byId: builder.byId,
    start,
    mainPath,
    paths: builder.paths,
  };
}
