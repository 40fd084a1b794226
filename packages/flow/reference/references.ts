import { approverType, nodeType } from "../model/codes.ts";
import type { FlowDefinition, FlowNode } from "../model/definition.ts";
import { visit } from "../model/normalise.ts";
import type { Field } from "../model/outcome.ts";
import { everybody } from "../people/proposers.ts";
import { replaceInCondition } from "./condition.ts";
import { type Reference, type ReferenceKind, type ReplaceReference, replaceIds } from "./reference.ts";

/** Approver types whose `approverIds` are ids of the company; for other types they are codes, fields or nodes (F11). */
const groupKinds: Partial<Record<number, ReferenceKind>> = {
  [approverType.role]: "role",
  [approverType.position]: "position",
  [approverType.userGroup]: "group",
  [approverType.people]: "person",
};
const separator = "、";

/**
 * The same flow with the references replaced, for another company; a removed reference leaves its place empty (D35).
 */
export function replaceReferences(
  definition: FlowDefinition,
  fields: readonly Field[],
  put: ReplaceReference,
): FlowDefinition {
  return replaceByNode(definition, fields, () => put);
}

/** All references of a flow to its company, with the nodes that contain them. */
export function referencesIn(definition: FlowDefinition, fields: readonly Field[]): (Reference & { node: FlowNode })[] {
  const found: (Reference & { node: FlowNode })[] = [];
  replaceByNode(definition, fields, (node) => (reference) => {
    found.push({ ...reference, node });
    return reference;
  });
  return found;
}

function replaceByNode(
  definition: FlowDefinition,
  fields: readonly Field[],
  at: (node: FlowNode) => ReplaceReference,
): FlowDefinition {
  const copy = structuredClone(definition);
  visit(copy.node, (node) => replaceIn(node, fields, at(node)));
  return copy;
}

function replaceIn(node: FlowNode, fields: readonly Field[], put: ReplaceReference): void {
  for (const group of node.approverGroups ?? []) {
    const kind = groupKinds[group.approverType];
    const next = kind && replaceIds(kind, group.approverIds ?? [], group.approverNames ?? [], put);
    if (next)
      Object.assign(group, { approverIds: next.map(({ id }) => id), approverNames: next.map(({ name }) => name) });
  }
  for (const group of node.conditionGroup ?? [])
    if (group.conditions)
      group.conditions = group.conditions.map((one) => replaceInCondition(one, fields, put, separator));
  const copies = replaceIds("person", node.customCc ?? [], [], put);
  if (copies) node.customCc = copies.map(({ id }) => id);
  replaceInProperties(node, put);
}

function replaceInProperties({ type, customProperties: custom }: FlowNode, put: ReplaceReference): void {
  if (!custom) return;
  const backup = replaceIds("person", [custom.backUpApply], [], put);
  if (backup) custom.backUpApply = backup[0]?.id ?? "";
  const proposers = replaceIds("proposer", custom.proposerIds ?? [], custom.proposerNames ?? [], (one) =>
    one.id === everybody ? one : put(one),
  );
  if (proposers) {
    custom.proposerIds = proposers.map(({ id }) => id);
    custom.proposerNames = proposers.map(({ name }) => name);
  }
  const endpoint = type === nodeType.event ? replaceIds("endpoint", [custom.endpointId], [], put) : undefined;
  if (endpoint) custom.endpointId = endpoint[0]?.id ?? "";
}
