import NodeIndexOutlined from "@ant-design/icons/es/icons/NodeIndexOutlined";
import { nodeType } from "@stampflow/flow";
import { NamePanel } from "../panel/name-panel.tsx";
import { type NodeKind, newNode } from "./kind.ts";

/** One branch of a parallel. */
export const lane: NodeKind = {
  type: nodeType.branch,
  key: "lane",
  icon: NodeIndexOutlined,
  tone: "parallel",
  create: (words, newId) => ({ ...newNode(10, newId(), words("node.lane.name")), error: true }),
  content: ({ childNode }, { words }) => (childNode ? words("node.lane.content") : null),
  needsContent: true,
  Panel: NamePanel,
};
