import ToolOutlined from "@ant-design/icons/es/icons/ToolOutlined";
import { approvalMode, nodeType, noHander, sameMode } from "@stampflow/flow";
import { HandlerPanel } from "../panel/handler-panel.tsx";
import { peopleText } from "../people/index.ts";
import { type NodeKind, newNode } from "./kind.ts";

export const handler: NodeKind = {
  type: nodeType.handler,
  key: "handler",
  icon: ToolOutlined,
  tone: "work",
  add: { group: "people", order: 2 },
  create: (words, newId) => ({
    ...newNode(nodeType.handler, newId(), words("node.handler.name")),
    error: true,
    attr: { approvalMode: approvalMode.countersign, sameMode: sameMode.decide, noHander: noHander.admin },
    approverGroups: [],
  }),
  content: peopleText,
  needsContent: true,
  Panel: HandlerPanel,
};
