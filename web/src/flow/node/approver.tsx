import AuditOutlined from "@ant-design/icons/es/icons/AuditOutlined";
import { nodeType } from "@stampflow/flow";
import { ApproverPanel } from "../panel/approver-panel.tsx";
import { peopleText } from "../people/index.ts";
import { type NodeKind, newNode } from "./kind.ts";

export const approverDefaults = { approvalMethod: 1, approvalMode: 2, sameMode: 2, noHander: 4 } as const;

export const approver: NodeKind = {
  type: nodeType.approver,
  key: "approver",
  icon: AuditOutlined,
  tone: "people",
  add: { group: "people", order: 1 },
  create: (words, newId) => ({
    ...newNode(1, newId(), words("node.approver.name")),
    error: true,
    attr: { ...approverDefaults },
    approverGroups: [],
  }),
  content: (node, textContext) => {
    const { words } = textContext;
    if (node.attr?.approvalMethod === 2) return words("approver.method.2");
    if (node.attr?.approvalMethod === 3) return words("approver.method.3");
    return peopleText(node, textContext);
  },
  needsContent: true,
  Panel: ApproverPanel,
};
