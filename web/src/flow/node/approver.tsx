import AuditOutlined from "@ant-design/icons/es/icons/AuditOutlined";
import { approvalMethod, approvalMode, nodeType, noHander, sameMode } from "@stampflow/flow";
import { ApproverPanel } from "../panel/approver-panel.tsx";
import { peopleText } from "../people/index.ts";
import { type NodeKind, newNode } from "./kind.ts";

export const approverDefaults = {
  approvalMethod: approvalMethod.manual,
  approvalMode: approvalMode.countersign,
  sameMode: sameMode.skip,
  noHander: noHander.admin,
};

export const approver: NodeKind = {
  type: nodeType.approver,
  key: "approver",
  icon: AuditOutlined,
  tone: "people",
  add: { group: "people", order: 1 },
  create: (words, newId) => ({
    ...newNode(nodeType.approver, newId(), words("node.approver.name")),
    error: true,
    attr: { ...approverDefaults },
    approverGroups: [],
  }),
  content: (node, textContext) => {
    const { words } = textContext;
    if (node.attr?.approvalMethod === approvalMethod.pass) return words("approver.method.2");
    if (node.attr?.approvalMethod === approvalMethod.refuse) return words("approver.method.3");
    return peopleText(node, textContext);
  },
  needsContent: true,
  Panel: ApproverPanel,
};
