import type { Part } from "@stampflow/kernel";
import { branchType } from "../model/codes.ts";
import type { FlowDefinition, FlowNode } from "../model/definition.ts";

/** The nodes of a flow, and its settings under "", to be compared with those of another version. */
export function flowParts({ settings, node }: FlowDefinition): Part[] {
  const parts: Part[] = [{ id: "", under: "", facets: { ...settings } }];
  const chains = [{ first: node as FlowNode | null | undefined, under: "/" }];
  for (let chain = chains.pop(); chain; chain = chains.pop()) {
    for (let next = chain.first; next; next = next.childNode) {
      parts.push({ id: next.id, under: chain.under, facets: facetsOf(next) });
      const holder = next.id;
      const branches = (next.conditionNodes ?? []).toReversed();
      // Branches have an order among each other, and each begins a chain of its own.
      for (const branch of branches) {
        chains.push({ first: branch.childNode, under: branch.id });
      }
      for (const branch of next.conditionNodes ?? []) {
        parts.push({ id: branch.id, under: holder, facets: facetsOf(branch) });
      }
    }
  }
  return parts;
}

const facetsOf = (node: FlowNode) => ({
  name: node.name,
  type: node.type,
  people: [node.approverGroups, node.customCc],
  conditions: [node.branchType === branchType.otherwise ? null : node.branchType, node.formula, node.conditionGroup],
  fields: node.privileges,
  settings: [node.attr, node.switches, node.customProperties],
});
