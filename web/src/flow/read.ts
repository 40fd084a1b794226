import type { flow } from "@stampflow/approval";
import type { FlowDefinition as Loose, FlowNode as LooseNode } from "@stampflow/flow";
import type { Condition, FlowDefinition, FlowNode, Group, Privilege } from "./document.ts";

/**
 * A stored document as the designer holds it: nothing is null, ids are texts, branches are in the order of their
 * priority (F18). What the designer does not know is kept.
 */
export function readDefinition(stored: flow.DraftDefinition | Loose): FlowDefinition {
  // Drafts are read leniently; wrong shapes are found by the check.
  const { settings, node, ...rest } = stored as Loose;
  return { ...rest, settings: settings ?? {}, node: readNode(node) };
}

function readNode(node: LooseNode): FlowNode {
  const {
    childNode,
    conditionNodes,
    approverGroups,
    customCc,
    conditionGroup,
    privileges,
    customProperties,
    attr,
    switches,
    ...rest
  } = filled(node);
  return {
    ...rest,
    name: rest.name ?? "",
    priorityLevel: rest.priorityLevel ?? attr?.priorityLevel ?? undefined,
    ...readAttr(attr, customProperties),
    ...(switches ? { switches: filled(switches) } : {}),
    ...(customProperties ? { customProperties: readCustom(customProperties) } : {}),
    ...(customCc ? { customCc: texts(customCc) } : {}),
    ...(approverGroups ? { approverGroups: approverGroups.map(readGroup) } : {}),
    ...(conditionGroup ? { conditionGroup: readConditions(conditionGroup) } : {}),
    ...(privileges ? { privileges: privileges.map((one): Privilege => filled(one)) } : {}),
    ...(conditionNodes ? { conditionNodes: inOrder(conditionNodes.map(readNode)) } : {}),
    ...(childNode ? { childNode: readNode(childNode) } : {}),
  } as FlowNode;
}

/** Moves settings that an imported drawing has elsewhere to where the engine reads them (flow D30). */
function readAttr(attr: LooseNode["attr"], custom: LooseNode["customProperties"]): Pick<LooseNode, "attr"> {
  const older = { sameMode: codeIn(custom?.applyMan), noHander: codeIn(custom?.approverIsNull) };
  const all = { ...filled(older), ...(attr ? filled(attr) : {}) };
  return attr || Object.keys(all).length > 0 ? { attr: all } : {};
}

const codeIn = (code: unknown): number | null => (code === undefined || code === null ? null : Number(code));

type Filled<T> = { [K in keyof T]: Exclude<T[K], null> };

/** Without what is null: in the document, null is the same as left out. `content` alone may be null (spec 4). */
function filled<T extends object>(value: T): Filled<T> {
  const entries = Object.entries(value).filter(([name, one]) => one !== null || name === "content");
  return Object.fromEntries(entries) as Filled<T>;
}

const texts = (ids: readonly (string | number)[]): string[] => ids.map(String);

function readCustom(custom: NonNullable<LooseNode["customProperties"]>): FlowNode["customProperties"] {
  const { backUpApply, proposerIds, timeout, ...rest } = filled(custom);
  return {
    ...rest,
    ...(backUpApply === undefined ? {} : { backUpApply: String(backUpApply) }),
    ...(proposerIds ? { proposerIds: texts(proposerIds) } : {}),
    ...(timeout ? { timeout: filled(timeout) } : {}),
  } as FlowNode["customProperties"];
}

function readGroup(group: NonNullable<LooseNode["approverGroups"]>[number], index: number): Group {
  const { id, approverIds, ...rest } = filled(group);
  return { ...rest, id: String(id ?? `g${index + 1}`), ...(approverIds ? { approverIds: texts(approverIds) } : {}) };
}

function readConditions(groups: NonNullable<LooseNode["conditionGroup"]>): FlowNode["conditionGroup"] {
  return groups.map((group, index) => ({
    ...group,
    id: String(group.id ?? `g${index + 1}`),
    condition: group.condition ?? "OR",
    conditions: (group.conditions ?? []).map((condition) => {
      const { conditionValue: value } = condition;
      const conditionValue = Array.isArray(value) ? value.map(String) : String(value ?? "");
      return { ...filled(condition), conditionValue } as Condition;
    }),
  }));
}

function inOrder(branches: FlowNode[]): FlowNode[] {
  if (branches.some((branch) => branch.priorityLevel === undefined)) return branches;
  return branches.toSorted((one, other) => (one.priorityLevel ?? 0) - (other.priorityLevel ?? 0));
}
