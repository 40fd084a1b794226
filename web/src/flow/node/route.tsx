import BranchesOutlined from "@ant-design/icons/es/icons/BranchesOutlined";
import { nodeType } from "@stampflow/flow";
import { HolderPanel } from "../panel/holder-panel.tsx";
import { condition } from "./condition.tsx";
import { type NodeKind, newNode } from "./kind.ts";

/** Starts with branch 1 at priority 1 and "other cases" at priority 2. */
export const route: NodeKind = {
  type: nodeType.route,
  key: "route",
  icon: BranchesOutlined,
  tone: "branch",
  add: { group: "branch", order: 1 },
  create: (words, newId) => ({
    ...newNode(4, newId(), words("node.route.name")),
    conditionNodes: [
      { ...condition.create(words, newId), name: words("node.condition.numbered", { number: 1 }), priorityLevel: 1 },
      { ...newNode(3, newId(), words("node.condition.other")), priorityLevel: 2 },
    ],
  }),
  content: ({ conditionNodes }, { words }) => words("node.route.content", { count: conditionNodes?.length ?? 0 }),
  Panel: HolderPanel,
};
