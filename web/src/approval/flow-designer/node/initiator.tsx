import UserOutlined from "@ant-design/icons/es/icons/UserOutlined";
import { InitiatorPanel } from "../panel/initiator-panel.tsx";
import { listed } from "../people/kind.ts";
import { fresh, type NodeKind } from "./kind.ts";

export const initiator: NodeKind = {
  type: 0,
  key: "initiator",
  icon: UserOutlined,
  tone: "start",
  create: (words, newId) => fresh(0, newId(), words("node.initiator.name")),
  content: ({ customProperties }, reading) => {
    const ids = customProperties?.proposerIds ?? [];
    const names = ids.map(
      (id, index) => reading.nameOf("person", id) ?? customProperties?.proposerNames?.[index] ?? id,
    );
    return listed(names, reading) ?? reading.words("node.initiator.everybody");
  },
  needsContent: true,
  Panel: InitiatorPanel,
};
