import { formulaOf } from "../model/branch.ts";
import {
  approvalMethod,
  approvalMode,
  approverType,
  namesOnePerson,
  nodeType,
  noHander,
  sameMode,
} from "../model/codes.ts";
import type { FlowDefinition, FlowNode } from "../model/definition.ts";
import { normalise, visit } from "../model/normalise.ts";
import { everybody } from "../people/proposers.ts";
import {
  afterText,
  conditionsText,
  eventFields,
  eventText,
  formulaText,
  listIn,
  peopleText,
  type SummaryContext,
  type Translate,
  translatorFor,
} from "./words.ts";

export type { NamedKind } from "./words.ts";
/** `depth` is one more inside a branch, and for a detail of the node above. */
export type SummaryLine = { depth: number; nodeId: string; text: string };

/** A flow as sentences, in reading order (D34). */
export function summarise(definition: FlowDefinition, context: SummaryContext): SummaryLine[] {
  const { node: root } = normalise(definition);
  const t = translatorFor(context.language);
  const nodes = new Map<string, string>();
  visit(root, ({ id, name }) => nodes.set(id, name ?? ""));
  const lines: SummaryLine[] = [];
  const add = (node: FlowNode, depth: number, text: string) => lines.push({ depth, nodeId: node.id, text });

  const chain = (first: FlowNode | null | undefined, depth: number) => {
    for (let node = first; node; node = node.childNode) {
      const branches = node.conditionNodes ?? [];
      const text = sentence(node, nodes, context, t);
      if (text) add(node, depth, text);
      for (const more of details(node, context, t)) add(node, depth + 1, more);
      const below = text ? depth + 1 : depth;
      for (const branch of branches) {
        add(branch, below, branchText(branch, context, t));
        if (branch.childNode) chain(branch.childNode, below + 1);
        else add(branch, below + 1, t("straight"));
      }
    }
  };
  chain(root, 0);
  add(root, 0, t("end"));
  const copied = (root.customCc ?? []).map(String);
  if (copied.length > 0)
    add(
      root,
      1,
      t("end.copied", {
        who: listIn(
          t,
          copied.map((id) => context.nameOf?.("person", id) || id),
        ),
      }),
    );
  return lines;
}

function sentence(
  node: FlowNode,
  nodes: ReadonlyMap<string, string>,
  context: SummaryContext,
  t: Translate,
): string | undefined {
  const { type, attr } = node;
  const name = node.name || node.id;
  const people = () => peopleText(node, nodes, context, t);
  if (type === nodeType.start) return startText(node, context, t);
  if (type === nodeType.approver || type === nodeType.handler) {
    if (attr?.approvalMethod === approvalMethod.pass) return t("approve.pass", { name });
    if (attr?.approvalMethod === approvalMethod.refuse && type === nodeType.approver)
      return t("approve.refuse", { name });
    const does = type === nodeType.approver ? "approve" : "handle";
    return t(does, { name, who: people(), mode: modeText(node, t) });
  }
  if (type === nodeType.cc) return t("copy", { name, who: people() });
  if (type === nodeType.notice) return t("notice", { name, who: people() });
  if (type === nodeType.event) return eventText(node, context, t);
  if (type === nodeType.route) return t("route", { name });
  if (type === nodeType.parallel) return t("parallel", { name });
  if (type === nodeType.aggregate) return t("join");
  return undefined;
}

function startText(node: FlowNode, { nameOf }: SummaryContext, t: Translate): string {
  const ids = (node.customProperties?.proposerIds ?? []).map(String);
  if (ids.length === 0 || ids.includes(everybody)) return t("start.all");
  const stored = node.customProperties?.proposerNames ?? [];
  const people = ids.map((id, at) => nameOf?.("person", id) || nameOf?.("department", id) || stored[at] || id);
  return t("start.some", { who: listIn(t, people) });
}

function modeText({ attr, approverGroups }: FlowNode, t: Translate): string {
  const groups = approverGroups ?? [];
  if (!groups[0] || groups[0].approverType === approverType.chain || namesOnePerson(groups)) return "";
  const mode = attr?.approvalMode;
  if (mode === approvalMode.ratio) return t("mode.3", { ratio: attr?.passRatio ?? 100 });
  return t(mode === approvalMode.oneByOne ? "mode.1" : mode === approvalMode.or ? "mode.4" : "mode.2");
}

/** The settings that differ from the defaults of F3. */
function details(node: FlowNode, context: SummaryContext, t: Translate): string[] {
  const { type, attr, switches, customProperties: custom } = node;
  if (type === nodeType.event) return eventFields(node, context, t);
  if (type !== nodeType.approver && type !== nodeType.handler) return [];
  const { sameMode: same, noHander: nobody } = attr ?? {};
  const backup = String(custom?.backUpApply ?? "");
  const names = context.nameOf?.("person", backup) || backup || t("people.none");
  const timeout = custom?.timeout;
  return [
    ...(switches?.sign || custom?.manuallySigned ? [t("sign")] : []),
    ...(same === sameMode.superior ||
    same === sameMode.departmentHead ||
    (same === sameMode.decide && type === nodeType.approver)
      ? [t(`same.${same}`)]
      : []),
    ...(nobody === noHander.pass ||
    nobody === noHander.person ||
    nobody === noHander.superior ||
    nobody === noHander.wait
      ? [t(`nobody.${nobody}`, { names })]
      : []),
    ...(timeout ? [t(`timeout.${timeout.then}`, { after: afterText(timeout, t) })] : []),
  ];
}

function branchText(node: FlowNode, context: SummaryContext, t: Translate): string {
  if (node.type === nodeType.result) return t(node.attr?.result === "disagree" ? "disagree" : "agree");
  if (node.type === nodeType.branch) return t("lane", { name: node.name || node.id });
  const formula = formulaOf(node);
  if (formula !== undefined) return t("branch.formula", { formula: formulaText(formula, context) || t("empty") });
  const conditions = conditionsText(node, context, t);
  return conditions ? t("branch", { conditions }) : t("branch.other");
}
