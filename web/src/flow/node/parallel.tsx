import ApartmentOutlined from "@ant-design/icons/es/icons/ApartmentOutlined";
import { nodeType } from "@stampflow/flow";
import { HolderPanel } from "../panel/holder-panel.tsx";
import { aggregate } from "./aggregate.tsx";
import { type NodeKind, newNode } from "./kind.ts";
import { lane } from "./lane.tsx";

/** Starts with two branches and the aggregate in which they meet. */
export const parallel: NodeKind = {
  type: nodeType.parallel,
  key: "parallel",
  icon: ApartmentOutlined,
  tone: "parallel",
  add: { group: "branch", order: 2 },
  create: (words, newId) => ({
    ...newNode(9, newId(), words("node.parallel.name")),
    conditionNodes: [1, 2].map((number) => ({
      ...lane.create(words, newId),
      name: words("node.lane.numbered", { number }),
    })),
    childNode: aggregate.create(words, newId),
  }),
  content: ({ conditionNodes }, { words }) => words("node.parallel.content", { count: conditionNodes?.length ?? 0 }),
  Panel: HolderPanel,
};
