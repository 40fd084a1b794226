import type { MergingPart } from "@stampflow/kernel";
import type { FlowDefinition, FlowNode } from "../model/definition.ts";
import { nodeType } from "../model/definition.ts";

/** The chain of the whole flow. */
const top = "/";
/** Of approver type 11: the node whose decider is asked. */
const earlierNode = 11;

type Placed = { node: FlowNode; under: string; holder: string | undefined };

/** Every node with its chain or holder, in reading order; a long chain is no recursion. */
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

/** What two drawings are merged by: each node with all that it says, the settings and the basic information one by one. */
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
      ...{ id: node.id, under, holder, joined, facets: { node: bare(node) } },
      needs: [...(joined && last ? [last.id] : []), ...joinedBy(node), ...earlierOf(node)],
    });
  }
  return parts;
}

/** A parallel and its aggregate are nothing alone. */
const joinedBy = ({ type, childNode }: FlowNode) =>
  type === nodeType.parallel && childNode?.type === nodeType.aggregate ? [childNode.id] : [];

const earlierOf = ({ approverGroups }: FlowNode) =>
  (approverGroups ?? [])
    .filter(({ approverType }) => approverType === earlierNode)
    .flatMap(({ approverIds }) => (approverIds ?? []).map(String));

/** Without what follows from the place of a node, and what is written again with each save, in the language of whoever saves. */
function bare(node: FlowNode): Record<string, unknown> {
  const { childNode, conditionNodes, content, error, pid, addable, priorityLevel, branchType, ...said } =
    node as FlowNode & Readonly<Record<string, unknown>>;
  const isBranch = node.type === nodeType.condition;
  return {
    ...said,
    ...(node.type === nodeType.approver ? {} : { addable }),
    ...(isBranch ? {} : { priorityLevel }),
    // Which branch takes the other cases follows from its place.
    ...(isBranch && branchType === 3 ? {} : { branchType }),
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

/** The drawing of these parts; null where they have no beginning. */
export function drawingOf(parts: readonly MergingPart[]): FlowDefinition | null {
  const rows = Map.groupBy(parts, ({ under }) => under);
  const chain = (under: string): FlowNode | null =>
    (rows.get(under) ?? []).reduceRight<FlowNode | null>((next, part) => {
      const node = drawn(part, next);
      return next ? { ...node, childNode: next } : node;
    }, null);
  const drawn = (part: MergingPart, next: FlowNode | null): FlowNode => {
    const said = part.facets.node as FlowNode;
    const node =
      said.type === nodeType.approver && next?.type === nodeType.opinion ? { ...said, addable: false } : said;
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
