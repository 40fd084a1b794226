import MergeCellsOutlined from "@ant-design/icons/es/icons/MergeCellsOutlined";
import { nodeType } from "@stampflow/flow";
import { NamePanel } from "../panel/name-panel.tsx";
import { type NodeKind, newNode } from "./kind.ts";

export const aggregate: NodeKind = {
  type: nodeType.aggregate,
  key: "aggregate",
  icon: MergeCellsOutlined,
  tone: "parallel",
  create: (words, newId) => newNode(11, newId(), words("node.aggregate.name")),
  content: (_, { words }) => words("node.aggregate.content"),
  Panel: NamePanel,
};
