import type { FlowNode, Words } from "../document.ts";
import { nodeKind } from "../node/index.ts";
import { newGroup, peopleKind } from "../people/index.ts";
import { appendTo } from "../tree/change.ts";

export type TemplateGroup = "simple" | "attendance" | "finance" | "administration" | "hr";
export const templateGroups: readonly TemplateGroup[] = ["simple", "attendance", "finance", "administration", "hr"];

type Part = (make: Make) => FlowNode;
type Make = { words: Words; newId: () => string };
export type Template = { key: string; group: TemplateGroup; parts: readonly Part[] };

/** Roles, positions and people differ between companies, so those nodes start empty and the check names them. */
const asking =
  (type: FlowNode["type"], name: string, approverType: number, levelMode?: number): Part =>
  ({ words, newId }) => {
    const kind = peopleKind(approverType);
    const node = nodeKind(type).create(words, newId);
    const group = kind && newGroup(kind, newId());
    return {
      ...node,
      name: words(`templates.nodes.${name}`),
      approverGroups: group ? [levelMode ? { ...group, levelMode } : group] : [],
    };
  };
const approver = (name: string, approverType: number, levelMode?: number) => asking(1, name, approverType, levelMode);
const cc = (name: string, approverType: number) => asking(2, name, approverType);
const handler = (name: string, approverType: number) => asking(6, name, approverType);

const together =
  (...parts: readonly Part[]): Part =>
  (make) => {
    const parallel = nodeKind(9).create(make.words, make.newId);
    const conditionNodes = (parallel.conditionNodes ?? []).map((lane, index) => {
      const part = parts[index];
      return part ? { ...lane, childNode: part(make) } : lane;
    });
    return { ...parallel, conditionNodes };
  };

const superior = approver("superior", 1, 1);
const head = approver("head", 2);
const role = 5;
const personnel = 13;
const initiator = 10;

export const templates: readonly Template[] = [
  { key: "superior", group: "simple", parts: [superior] },
  { key: "twoLevels", group: "simple", parts: [superior, head] },
  { key: "chain", group: "simple", parts: [approver("chain", 12, 3)] },
  { key: "chosen", group: "simple", parts: [approver("chosen", 9)] },
  { key: "leave", group: "attendance", parts: [superior, cc("personnelCopy", personnel)] },
  { key: "overtime", group: "attendance", parts: [superior, head] },
  { key: "expense", group: "finance", parts: [superior, head, handler("financeWork", role)] },
  { key: "payment", group: "finance", parts: [together(head, approver("finance", role))] },
  { key: "supplies", group: "administration", parts: [head, handler("administrationWork", role)] },
  { key: "seal", group: "administration", parts: [head, handler("administrationWork", role), cc("legalCopy", role)] },
  {
    key: "onboarding",
    group: "hr",
    parts: [approver("personnel", personnel), together(handler("prepare", 2), handler("administrationWork", role))],
  },
  { key: "transfer", group: "hr", parts: [superior, approver("personnel", personnel), cc("initiatorCopy", initiator)] },
];

/** The template behind the initiator that is there; the initiator keeps what was set on it. */
export function applyTemplate(root: FlowNode, template: Template, make: Make): FlowNode {
  const { childNode: _, ...start } = root;
  return template.parts.reduce<FlowNode>((tree, part) => appendTo(tree, part(make)), start);
}
