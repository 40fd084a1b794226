import NodeIndexOutlined from "@ant-design/icons/es/icons/NodeIndexOutlined";
import { branchType, nodeType } from "@stampflow/flow";
import { formulaText, summarise } from "../condition/summary.ts";
import { ConditionPanel } from "../panel/condition-panel.tsx";
import { isOther } from "../tree/remove.ts";
import { visitOf } from "../tree/walk.ts";
import { type NodeKind, newNode } from "./kind.ts";

export const condition: NodeKind = {
  type: nodeType.condition,
  key: "condition",
  icon: NodeIndexOutlined,
  tone: "branch",
  create: (words, newId) => ({
    ...newNode(nodeType.condition, newId(), words("node.condition.name")),
    error: true,
    branchType: branchType.conditions,
    conditionGroup: [],
  }),
  content: (node, textContext) => {
    const holder = visitOf(textContext.root, node.id)?.parent;
    if (holder && isOther(holder, node)) return textContext.words("condition.other");
    if (node.branchType === branchType.formula) return formulaText(node.formula, textContext) || null;
    return summarise(node.conditionGroup, textContext) || null;
  },
  needsContent: true,
  Panel: ConditionPanel,
};
