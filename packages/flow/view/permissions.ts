import type { Permission } from "../fields.ts";
import { permissionOf, readable } from "../fields.ts";
import type { Flow } from "../flow.ts";
import { nodeType } from "../model/codes.ts";
import type { Field, Values } from "../model/outcome.ts";

/** What a person at a node may do with each field, by key (F33). An unknown node counts as one that lists no fields. */
export function fieldPermissions(flow: Flow, nodeId: string, fields: readonly Field[]): Record<string, Permission> {
  const node = flow.plan.byId.get(nodeId)?.node;
  return Object.fromEntries(
    fields.map((field) => [field.key, permissionOf(node ?? { id: nodeId, type: nodeType.cc }, field)]),
  );
}

/** The values that may be sent to a person at a node (F33). */
export function readableValues(flow: Flow, nodeId: string, values: Values): Values {
  const node = flow.plan.byId.get(nodeId)?.node;
  return node ? readable(values, node) : values;
}
