import BellOutlined from "@ant-design/icons/es/icons/BellOutlined";
import { nodeType } from "@stampflow/flow";
import { CopyPanel } from "../panel/copy-panel.tsx";
import { peopleText } from "../people/index.ts";
import { type NodeKind, newNode } from "./kind.ts";

export const notice: NodeKind = {
  type: nodeType.notice,
  key: "notice",
  icon: BellOutlined,
  tone: "copy",
  add: { group: "work", order: 1 },
  create: (words, newId) => ({ ...newNode(20, newId(), words("node.notice.name")), error: true, approverGroups: [] }),
  content: peopleText,
  needsContent: true,
  Panel: CopyPanel,
};
