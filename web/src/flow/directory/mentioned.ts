import { approverType, everybody, valueType } from "@stampflow/flow";
import type { Condition, FlowNode, Group, NamedKind } from "../document.ts";
import { walk } from "../tree/walk.ts";

export type Mentioned = Record<NamedKind, string[]>;

const groupKinds: Partial<Record<Group["approverType"], NamedKind>> = {
  [approverType.role]: "role",
  [approverType.position]: "position",
  [approverType.userGroup]: "group",
  [approverType.people]: "person",
};
const valueKinds: Partial<Record<number, NamedKind>> = {
  [valueType.user]: "person",
  [valueType.department]: "department",
  [valueType.role]: "role",
};

/** The ids whose names a flow shows: sorted and without duplicates, so that the same flow has the same query key. */
export function mentioned(root: FlowNode): Mentioned {
  const found: Record<NamedKind, Set<string>> = {
    person: new Set(),
    department: new Set(),
    role: new Set(),
    position: new Set(),
    group: new Set(),
  };
  const add = (kind: NamedKind | undefined, ids: readonly unknown[]) => {
    if (kind) for (const id of ids) if (typeof id === "string" && id) found[kind].add(id);
  };
  for (const { node } of walk(root)) {
    for (const group of node.approverGroups ?? []) add(groupKinds[group.approverType], group.approverIds ?? []);
    for (const condition of conditionsOf(node))
      add(valueKinds[condition.valueType ?? valueType.fixed], [condition.conditionValue].flat());
    const proposers = (node.customProperties?.proposerIds ?? []).filter((id) => id !== everybody);
    add("person", [node.customProperties?.backUpApply, ...proposers, ...(node.customCc ?? [])]);
    add("department", proposers);
  }
  const sorted = (kind: NamedKind) => [...found[kind]].sort();
  return {
    person: sorted("person"),
    department: sorted("department"),
    role: sorted("role"),
    position: sorted("position"),
    group: sorted("group"),
  };
}

const conditionsOf = (node: FlowNode): Condition[] => (node.conditionGroup ?? []).flatMap((group) => group.conditions);
