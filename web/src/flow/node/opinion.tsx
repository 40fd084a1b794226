import ForkOutlined from "@ant-design/icons/es/icons/ForkOutlined";
import { nodeType } from "@stampflow/flow";
import { NamePanel } from "../panel/name-panel.tsx";
import { type NodeKind, newNode } from "./kind.ts";

/** Stands behind an approver alone; where that approver refuses, its disagree branch runs (F14). */
export const opinion: NodeKind = {
  type: nodeType.opinion,
  key: "opinion",
  icon: ForkOutlined,
  tone: "branch",
  add: { group: "branch", order: 3 },
  create: (words, newId) => ({
    ...newNode(7, newId(), words("node.opinion.name")),
    conditionNodes: (["agree", "disagree"] as const).map((result) => ({
      ...newNode(8, newId(), words(`node.result.${result}.name`)),
      attr: { result },
    })),
  }),
  content: (_, { words }) => words("node.opinion.content"),
  Panel: NamePanel,
};
