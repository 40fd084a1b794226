import NodeIndexOutlined from "@ant-design/icons/es/icons/NodeIndexOutlined";
import { nodeType } from "@stampflow/flow";
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
    ...newNode(3, newId(), words("node.condition.name")),
    error: true,
    branchType: 1,
    conditionGroup: [],
  }),
  content: (node, textContext) => {
    const holder = visitOf(textContext.root, node.id)?.parent;
    if (holder && isOther(holder, node)) return textContext.words("condition.other");
    if (node.branchType === 2) return formulaText(node.formula, textContext) || null;
    return summarise(node.conditionGroup, textContext) || null;
  },
  needsContent: true,
  Panel: ConditionPanel,
};
