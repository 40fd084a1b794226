import { formulaOf } from "../model/branch.ts";
import { type FlowDefinition, type FlowNode, nodeType } from "../model/definition.ts";
import { normalise, visit } from "../model/normalise.ts";
import { everybody } from "../people/proposers.ts";
import {
  conditionsText,
  durationText,
  eventFields,
  eventText,
  formulaText,
  listIn,
  peopleText,
  type Reading,
  type Say,
  sayIn,
} from "./words.ts";

export type { NamedKind } from "./words.ts";
/** `depth` grows by one inside a branch and below a sentence about the node above. */
export type SummaryLine = { depth: number; nodeId: string; text: string };

/** A flow in sentences, in reading order (D34). */
export function summarise(definition: FlowDefinition, reading: Reading): SummaryLine[] {
  const { node: root } = normalise(definition);
  const say = sayIn(reading.language);
  const nodes = new Map<string, string>();
  visit(root, ({ id, name }) => nodes.set(id, name ?? ""));
  const lines: SummaryLine[] = [];
  const add = (node: FlowNode, depth: number, text: string) => lines.push({ depth, nodeId: node.id, text });

  const chain = (first: FlowNode | null | undefined, depth: number) => {
    for (let node = first; node; node = node.childNode) {
      const branches = node.conditionNodes ?? [];
      const text = sentence(node, nodes, reading, say);
      if (text) add(node, depth, text);
      for (const more of details(node, reading, say)) add(node, depth + 1, more);
      const below = text ? depth + 1 : depth;
      for (const branch of branches) {
        add(branch, below, branchText(branch, reading, say));
        if (branch.childNode) chain(branch.childNode, below + 1);
        else add(branch, below + 1, say("straight"));
      }
    }
  };
  chain(root, 0);
  add(root, 0, say("end"));
  const copied = (root.customCc ?? []).map(String);
  if (copied.length > 0)
    add(
      root,
      1,
      say("end.copied", {
        who: listIn(
          say,
          copied.map((id) => reading.nameOf?.("person", id) || id),
        ),
      }),
    );
  return lines;
}

function sentence(node: FlowNode, nodes: ReadonlyMap<string, string>, reading: Reading, say: Say): string | undefined {
  const { type, attr } = node;
  const name = node.name || node.id;
  const people = () => peopleText(node, nodes, reading, say);
  if (type === nodeType.start) return startText(node, reading, say);
  if (type === nodeType.approver || type === nodeType.handler) {
    if (attr?.approvalMethod === 2) return say("approve.pass", { name });
    if (attr?.approvalMethod === 3 && type === nodeType.approver) return say("approve.refuse", { name });
    const does = type === nodeType.approver ? "approve" : "handle";
    return say(does, { name, who: people(), mode: modeText(node, say) });
  }
  if (type === nodeType.cc) return say("copy", { name, who: people() });
  if (type === nodeType.notice) return say("notice", { name, who: people() });
  if (type === nodeType.event) return eventText(node, reading, say);
  if (type === nodeType.route) return say("route", { name });
  if (type === nodeType.parallel) return say("parallel", { name });
  if (type === nodeType.aggregate) return say("join");
  return undefined;
}

function startText(node: FlowNode, { nameOf }: Reading, say: Say): string {
  const ids = (node.customProperties?.proposerIds ?? []).map(String);
  if (ids.length === 0 || ids.includes(everybody)) return say("start.all");
  const stored = node.customProperties?.proposerNames ?? [];
  const people = ids.map((id, at) => nameOf?.("person", id) || nameOf?.("department", id) || stored[at] || id);
  return say("start.some", { who: listIn(say, people) });
}

/** One person alone needs no rule for several. */
const single = [1, 10];

function modeText({ attr, approverGroups }: FlowNode, say: Say): string {
  const [first, ...rest] = approverGroups ?? [];
  if (!first || first.approverType === 12) return "";
  const alone = single.includes(first.approverType) || (first.approverType === 8 && first.approverIds?.length === 1);
  if (rest.length === 0 && alone) return "";
  const mode = attr?.approvalMode;
  if (mode === 3) return say("mode.3", { ratio: attr?.passRatio ?? 100 });
  return say(mode === 1 ? "mode.1" : mode === 4 ? "mode.4" : "mode.2");
}

/** What differs from the defaults of F3. */
function details(node: FlowNode, reading: Reading, say: Say): string[] {
  const { type, attr, switches, customProperties: custom } = node;
  if (type === nodeType.event) return eventFields(node, reading, say);
  if (type !== nodeType.approver && type !== nodeType.handler) return [];
  const { sameMode, noHander } = attr ?? {};
  const backup = String(custom?.backUpApply ?? "");
  const names = reading.nameOf?.("person", backup) || backup || say("people.none");
  const late = custom?.timeout;
  return [
    ...(switches?.sign || custom?.manuallySigned ? [say("sign")] : []),
    ...(sameMode === 3 || sameMode === 4 || (sameMode === 1 && type === nodeType.approver)
      ? [say(`same.${sameMode}`)]
      : []),
    ...(noHander === 1 || noHander === 2 || noHander === 3 || noHander === 5
      ? [say(`nobody.${noHander}`, { names })]
      : []),
    ...(late ? [say(`late.${late.then}`, { after: durationText(late.after, say) })] : []),
  ];
}

function branchText(node: FlowNode, reading: Reading, say: Say): string {
  if (node.type === nodeType.result) return say(node.attr?.result === "disagree" ? "disagree" : "agree");
  if (node.type === nodeType.branch) return say("lane", { name: node.name || node.id });
  const formula = formulaOf(node);
  if (formula !== undefined) return say("branch.formula", { formula: formulaText(formula, reading) || say("empty") });
  const conditions = conditionsText(node, reading, say);
  return conditions ? say("branch", { conditions }) : say("branch.other");
}
