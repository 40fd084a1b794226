import NodeIndexOutlined from "@ant-design/icons/es/icons/NodeIndexOutlined";
import { nodeType } from "@stampflow/flow";
import { NamePanel } from "../panel/name-panel.tsx";
import { type NodeKind, newNode } from "./kind.ts";

/** The agree or the disagree branch of an opinion. */
export const result: NodeKind = {
  type: nodeType.result,
  key: "result",
  icon: NodeIndexOutlined,
  tone: "branch",
  create: (words, newId) => ({ ...newNode(8, newId(), words("node.result.agree.name")), attr: { result: "agree" } }),
  content: ({ attr }, { words }) => words(`node.result.${attr?.result ?? "agree"}.content`),
  Panel: NamePanel,
};
