import { nodeType } from "@stampflow/flow";
import type { Field, FlowNode, Privilege } from "../../document.ts";

/** A field, or a column of a sub-table, which allows no more than its table. */
export type RightsField = Pick<Field, "key" | "label" | "required"> & {
  table?: Field;
  /** What it is computed from: then nobody types it. */
  follows?: readonly string[];
};

/** The fields in the order of the form, each sub-table followed by its columns. */
export const rightsFields = (fields: readonly Field[]): RightsField[] =>
  fields
    .filter(({ of }) => of === undefined)
    .flatMap((table): RightsField[] => [
      table,
      ...(table.columns ?? []).map((column) => ({ ...column, key: `${table.key}.${column.key}`, table })),
    ]);

export const isListed = ({ privileges }: Subject, { key }: Pick<RightsField, "key">): boolean =>
  privileges?.some((one) => one.key === key) ?? false;

export type Right = "displayable" | "readable" | "writable" | "required";
/** Each includes those before it: what must be filled can be written, what can be written can be read. */
export const rights: readonly Right[] = ["displayable", "readable", "writable", "required"];

type Subject = Pick<FlowNode, "type" | "privileges">;
type RequiredField = Pick<RightsField, "key" | "required" | "table">;
export type Rights = Record<Right, boolean>;

/**
 * A field that is not listed is readable and not writable; the initiator writes it, and must where the form says so
 * (F33). A column that is not listed has the rights of its table.
 */
export function rightsOf(node: Subject, field: RequiredField): Rights {
  const { type, privileges } = node;
  const table = field.table && rightsOf(node, field.table);
  const privilege = privileges?.find((one) => one.key === field.key);
  const starts = type === nodeType.start;
  const displayable = (privilege?.displayable ?? true) && table?.displayable !== false;
  const readable = (privilege?.readable ?? true) && table?.readable !== false;
  if (!table)
    return {
      displayable,
      readable,
      writable: privilege?.writable ?? starts,
      required: privilege?.required ?? (starts && displayable && field.required),
    };
  const writable = table.writable && displayable && readable && (privilege?.writable ?? true);
  return { displayable, readable, writable, required: writable && (privilege?.required ?? field.required) };
}

/** Granting a right grants those that it needs; revoking one revokes those that need it. */
export function withRight(before: Rights, right: Right, on: boolean): Rights {
  const at = rights.indexOf(right);
  const changed = { ...before };
  for (const [index, one] of rights.entries()) {
    if (on && index <= at) changed[one] = true;
    if (!on && index >= at) changed[one] = false;
  }
  return changed;
}

/** The label of a field is kept with its rights, as the spec has it. */
export function setRight(node: Subject, fields: readonly RightsField[], right: Right, on: boolean): Privilege[] {
  const tables = on ? fields.flatMap(({ table }) => (table ? [table] : [])) : [];
  const needed = right === "required" ? "writable" : right;
  const missing = tables.filter((table) => !rightsOf(node, table)[needed]);
  const privileges = missing.length > 0 ? setRight(node, [...new Set(missing)], needed, true) : node.privileges;
  return withRights({ ...node, privileges: privileges ?? [] }, fields, right, on);
}

function withRights(node: Subject, fields: readonly RightsField[], right: Right, on: boolean): Privilege[] {
  const keys = new Set(fields.map((field) => field.key));
  const others = (node.privileges ?? []).filter((one) => !keys.has(one.key));
  return [
    ...others,
    ...fields.map((field) => ({
      key: field.key,
      label: field.label,
      ...withRight(rightsOf(node, field), right, on),
    })),
  ];
}
