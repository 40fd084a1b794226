import { nodeType } from "../model/codes.ts";
import type { FlowDefinition, FlowNode } from "../model/definition.ts";

/** Nodes of a chain that belong together: an approver with its opinion, a parallel with its aggregate. */
function unitsOf(first: FlowNode | null | undefined): FlowNode[][] {
  const units: FlowNode[][] = [];
  for (let node = first; node; node = node.childNode) {
    const joins = node.type === nodeType.opinion || node.type === nodeType.aggregate;
    const unit = joins ? units.at(-1) : undefined;
    if (unit) unit.push(node);
    else units.push([node]);
  }
  return units;
}

const link = (nodes: readonly FlowNode[]): FlowNode | null =>
  nodes.reduceRight<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null);

/**
 * The same flow in another order: chains are reordered, some of their nodes are dropped or repeated with a new id,
 * and so are those of branches. Always a valid flow.
 */
export function reorderFlow(definition: FlowDefinition, numbers: readonly number[]): FlowDefinition {
  let used = 0;
  const number = () => numbers[used++ % Math.max(1, numbers.length)] ?? 0;
  const chain = (first: FlowNode | null | undefined): FlowNode | null => {
    const units = unitsOf(first);
    const turn = number();
    const turned = [
      ...units.slice(turn % Math.max(1, units.length)),
      ...units.slice(0, turn % Math.max(1, units.length)),
    ];
    if (turn % 7 === 3) turned.shift();
    if (turn % 3 === 1) turned.reverse();
    if (turn % 5 === 2) turned.unshift([fresh(`x${used}`)]);
    return link(turned.flat().map(within));
  };
  const within = (node: FlowNode): FlowNode =>
    node.conditionNodes
      ? { ...node, conditionNodes: node.conditionNodes.map((each) => ({ ...each, childNode: chain(each.childNode) })) }
      : node;
  return { ...definition, node: { ...definition.node, childNode: chain(definition.node.childNode) } };
}

const fresh = (id: string): FlowNode => ({
  id,
  type: nodeType.approver,
  approverGroups: [{ approverType: 8, approverIds: ["e"] }],
});
