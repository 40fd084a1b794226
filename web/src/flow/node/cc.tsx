import SendOutlined from "@ant-design/icons/es/icons/SendOutlined";
import { nodeType } from "@stampflow/flow";
import { CopyPanel } from "../panel/copy-panel.tsx";
import { peopleText } from "../people/index.ts";
import { type NodeKind, newNode } from "./kind.ts";

export const cc: NodeKind = {
  type: nodeType.cc,
  key: "cc",
  icon: SendOutlined,
  tone: "copy",
  add: { group: "people", order: 3 },
  create: (words, newId) => ({ ...newNode(2, newId(), words("node.cc.name")), error: true, approverGroups: [] }),
  content: peopleText,
  needsContent: true,
  Panel: CopyPanel,
};
