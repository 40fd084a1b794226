import UserOutlined from "@ant-design/icons/es/icons/UserOutlined";
import { everybody, nodeType } from "@stampflow/flow";
import { InitiatorPanel } from "../panel/initiator-panel.tsx";
import { listed } from "../people/kind.ts";
import { type NodeKind, newNode } from "./kind.ts";

export const initiator: NodeKind = {
  type: nodeType.start,
  key: "initiator",
  icon: UserOutlined,
  tone: "start",
  create: (words, newId) => ({
    ...newNode(0, newId(), words("node.initiator.name")),
    customProperties: { proposerIds: [everybody], proposerNames: [] },
  }),
  content: ({ customProperties }, textContext) => {
    const { proposerIds = [], proposerNames = [] } = customProperties ?? {};
    if (proposerIds.includes(everybody)) return textContext.words("node.initiator.everybody");
    const nameOf = (id: string) => textContext.nameOf("person", id) ?? textContext.nameOf("department", id);
    return listed(
      proposerIds.map((id, index) => nameOf(id) ?? proposerNames[index] ?? id),
      textContext,
    );
  },
  needsContent: true,
  Panel: InitiatorPanel,
};
