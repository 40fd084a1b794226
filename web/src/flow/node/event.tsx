import ThunderboltOutlined from "@ant-design/icons/es/icons/ThunderboltOutlined";
import { nodeType } from "@stampflow/flow";
import { EventPanel } from "../panel/event-panel.tsx";
import { type NodeKind, newNode } from "./kind.ts";

/** Tells other systems under a name of its own; without one, under the id of the node. */
export const event: NodeKind = {
  type: nodeType.event,
  key: "event",
  icon: ThunderboltOutlined,
  tone: "event",
  add: { group: "work", order: 2 },
  create: (words, newId) => newNode(5, newId(), words("node.event.name")),
  content: ({ customProperties }, { words }) =>
    customProperties?.event
      ? words("node.event.content", { event: customProperties.event })
      : words("node.event.unnamed"),
  Panel: EventPanel,
};
