import { isPlainName, widthOf } from "@stampflow/kernel";
import { type NodeType, nodeType } from "../model/codes.ts";
import type { PlanNode } from "../plan/plan.ts";
import type { CheckContext } from "./context.ts";
import { hasColumn, hasField } from "./context.ts";

/** F35: the widest name of a node, in full-width characters (kernel D13). */
const nameLimit = 10;

const branchOf: Partial<Record<NodeType, NodeType>> = {
  [nodeType.route]: nodeType.condition,
  [nodeType.opinion]: nodeType.result,
  [nodeType.parallel]: nodeType.branch,
};

const branchKinds: readonly NodeType[] = [nodeType.condition, nodeType.result, nodeType.branch];

/** Checks that hold for every node: its position, name, id and permissions. */
export function checkStructure(context: CheckContext): void {
  const seen = new Set<string>();
  for (const node of context.plan.nodes) {
    if (seen.has(node.id)) context.fault(node, "flow.check.duplicateId", { id: node.id });
    seen.add(node.id);
    if (widthOf(node.name) > nameLimit)
      context.fault(node, "flow.check.name", { limit: nameLimit, letters: 2 * nameLimit });
    if (!isPlainName(node.name)) context.fault(node, "flow.check.characters");
    if (isMisplaced(context, node)) context.fault(node, "flow.check.misplaced");
    for (const { key } of node.node.privileges ?? []) {
      if (!hasField(context, key) && !hasColumn(context, key))
        context.warn(node, "flow.check.privilege", { field: key });
    }
  }
  const { start, nodes } = context.plan;
  const starts = nodes.filter((node) => node.type === nodeType.start);
  if (start.type !== nodeType.start || starts.length !== 1) context.fault(start, "flow.check.start");
}

function isMisplaced(context: CheckContext, node: PlanNode): boolean {
  if (node.holder) return branchOf[node.holder.type] !== node.type;
  if (branchKinds.includes(node.type)) return true;
  if (node.type === nodeType.aggregate) return node.parallel === undefined;
  return node.branches.length > 0 && branchOf[node.type] === undefined && node !== context.plan.start;
}
