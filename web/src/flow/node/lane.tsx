import NodeIndexOutlined from "@ant-design/icons/es/icons/NodeIndexOutlined";
import { NamePanel } from "../panel/name-panel.tsx";
import { fresh, type NodeKind } from "./kind.ts";

/** One branch of a parallel. */
export const lane: NodeKind = {
  type: 10,
  key: "lane",
  icon: NodeIndexOutlined,
  tone: "parallel",
  create: (words, newId) => fresh(10, newId(), words("node.lane.name")),
  content: (_, { words }) => words("node.lane.content"),
  Panel: NamePanel,
};
