import type { MergingPart } from "@stampflow/kernel";
import { approverType, branchType, nodeType } from "../model/codes.ts";
import type { FlowDefinition, FlowNode } from "../model/definition.ts";

/** Id of the chain of the whole flow. */
const top = "/";

type Placed = { node: FlowNode; under: string; holder: string | undefined };

/**
 * Every node with the chain or holder it belongs to, in reading order. Chains are long, so it does not recurse along
 * them.
 */
function* placedIn(root: FlowNode): Generator<Placed & { last: FlowNode | undefined }> {
  const chains: Omit<Placed, "node">[] = [{ under: top, holder: undefined }];
  const firsts: (FlowNode | null | undefined)[] = [root];
  while (chains.length > 0) {
    const [chain, first] = [chains.pop(), firsts.pop()];
    let last: FlowNode | undefined;
    for (let node = first; node && chain; node = node.childNode) {
      yield { node, ...chain, last };
      for (const branch of node.conditionNodes ?? []) {
        yield { node: branch, under: node.id, holder: node.id, last: undefined };
        chains.push({ under: branch.id, holder: branch.id });
        firsts.push(branch.childNode);
      }
      last = node;
    }
  }
}

/**
 * The parts that are merged: each node with its settings, each setting of the flow, each field of the basic
 * information.
 */
export function mergingParts({ settings, node: root, ...rest }: FlowDefinition): MergingPart[] {
  const { basicInfo, ...other } = rest as Readonly<Record<string, unknown>>;
  const parts: MergingPart[] = [
    {
      id: "",
      under: "",
      loose: true,
      facets: { ...named("settings", settings), ...named("basicInfo", basicInfo), ...named("other", other) },
    },
  ];
  for (const { node, under, holder, last } of placedIn(root)) {
    const joined = node.type === nodeType.opinion || node.type === nodeType.aggregate;
    parts.push({
      ...{ id: node.id, under, holder, joined, facets: { node: ownProperties(node) } },
      needs: [...(joined && last ? [last.id] : []), ...joinedBy(node), ...earlierOf(node)],
    });
  }
  return parts;
}

/** A parallel and its aggregate belong together. */
const joinedBy = ({ type, childNode }: FlowNode) =>
  type === nodeType.parallel && childNode?.type === nodeType.aggregate ? [childNode.id] : [];

const earlierOf = ({ approverGroups }: FlowNode) =>
  (approverGroups ?? [])
    .filter((group) => group.approverType === approverType.earlierNode)
    .flatMap(({ approverIds }) => (approverIds ?? []).map(String));

/**
 * A node without what follows from its position, and without texts that each save writes again in the user's
 * language.
 */
function ownProperties(node: FlowNode): Record<string, unknown> {
  const {
    childNode,
    conditionNodes,
    content,
    error,
    pid,
    addable,
    priorityLevel,
    branchType: branch,
    ...properties
  } = node as FlowNode & Readonly<Record<string, unknown>>;
  const isBranch = node.type === nodeType.condition;
  return {
    ...properties,
    ...(node.type === nodeType.approver ? {} : { addable }),
    ...(isBranch ? {} : { priorityLevel }),
    // The position decides which branch is "other cases".
    ...(isBranch && branch === branchType.otherwise ? {} : { branchType: branch }),
  };
}

function named(kind: string, values: unknown): Record<string, unknown> {
  if (typeof values !== "object" || values === null) return {};
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${kind}/${name}`, value]));
}

function valuesOf(kind: string, facets: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = Object.entries(facets).filter(([name]) => name.startsWith(`${kind}/`));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(kind.length + 1), value]));
}

/** Builds the flow from its parts; null if they have no start node. */
export function drawingOf(parts: readonly MergingPart[]): FlowDefinition | null {
  const rows = Map.groupBy(parts, ({ under }) => under);
  const chain = (under: string): FlowNode | null =>
    (rows.get(under) ?? []).reduceRight<FlowNode | null>((next, part) => {
      const node = withFollowing(part, next);
      return next ? { ...node, childNode: next } : node;
    }, null);
  const withFollowing = (part: MergingPart, next: FlowNode | null): FlowNode => {
    const properties = part.facets.node as FlowNode;
    const node =
      properties.type === nodeType.approver && next?.type === nodeType.opinion
        ? { ...properties, addable: false }
        : properties;
    const branches = rows.get(part.id);
    if (!branches) return filled(node);
    const conditionNodes = branches.map((branch, at) => {
      const first = chain(branch.id);
      const own = branch.facets.node as FlowNode;
      const ranked = own.type === nodeType.condition ? { ...own, priorityLevel: at + 1 } : own;
      return filled(first ? { ...ranked, childNode: first } : ranked);
    });
    return filled({ ...node, conditionNodes });
  };
  const node = chain(top);
  const facets = rows.get("")?.[0]?.facets ?? {};
  const basicInfo = valuesOf("basicInfo", facets);
  const rest = { ...valuesOf("other", facets), ...(Object.keys(basicInfo).length > 0 ? { basicInfo } : {}) };
  return node && { ...rest, settings: valuesOf("settings", facets), node };
}

const filled = (node: FlowNode): FlowNode =>
  Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined)) as unknown as FlowNode;
