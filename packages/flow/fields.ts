import {
  type CellPermission,
  type ColumnPermissions,
  cellAt,
  columnKey,
  columnsAt,
  isHidden,
  privilegeOf,
  readableRows,
  rowBefore,
  rowsIn,
  withUnreadCells,
} from "./cells.ts";
import { compare } from "./condition/compare.ts";
import { numeric } from "./condition/operand.ts";
import { nodeType } from "./model/codes.ts";
import type { FlowNode, Privilege } from "./model/definition.ts";
import { type Field, type Refusal, type Values, valueAt } from "./model/outcome.ts";
import { refuse } from "./model/refuse.ts";

/** What a person may do with a field at a node (F33). */
export interface Permission extends CellPermission {
  /** Of a sub-table: the columns that have permissions of their own; the others have those of the table. */
  readonly columns?: ColumnPermissions;
}

function permission(privilege: Privilege | undefined, writable: boolean, required: boolean): Permission {
  if (!privilege) return { displayable: true, readable: true, writable, required };
  const displayable = privilege.displayable ?? true;
  return {
    displayable,
    readable: privilege.readable ?? true,
    writable: privilege.writable ?? writable,
    required: privilege.required ?? (displayable && required),
  };
}

/** A field not listed is readable and not writable; at the initiator node it is writable, and required as the form says (F33). */
export function permissionOf(
  node: FlowNode,
  field: Pick<Field, "key" | "required" | "of" | "follows" | "column" | "columns">,
): Permission {
  const { key, required, of, follows, column, columns } = field;
  const starts = node.type === nodeType.start;
  const whole = permission(privilegeOf(node, of ?? key), starts, starts && required === true);
  if (of && column) {
    const counted = columnsAt(node, { key: of, columns: [{ key: column, type: "" }] }, whole)?.[column];
    return counted ? { ...whole, displayable: counted.displayable, readable: counted.readable } : whole;
  }
  const listed = columns ? columnsAt(node, field, whole) : undefined;
  const own = listed ? { ...whole, columns: listed } : whole;
  if (own.writable || !follows) return own;
  return { ...own, writable: follows.some((one) => permissionOf(node, { key: one }).writable) };
}

/** A text of blanks counts as empty, as in the form itself. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.every(isEmpty));

/** Equal as JSON; everything empty is equal to everything empty. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const ours = one as Record<string, unknown>;
  const theirs = other as Record<string, unknown>;
  return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].every((key) =>
    sameValue(valueAt(ours, key), valueAt(theirs, key)),
  );
}

const labels = (fields: readonly Field[], keys: readonly string[]) => {
  const known = fields.flatMap(({ key, label, columns }) => [
    [key, label || key] as const,
    ...(columns ?? []).map((one) => [columnKey(key, one.key), `${label || key} · ${one.label || one.key}`] as const),
  ]);
  return keys.map((key) => new Map(known).get(key) ?? key);
};

const named: readonly string[] = ["people", "department"];

/** Numbers may be decimal texts: 3, "3" and "3.00" are one value. An id equals a list of that id alone. */
function unchanged({ type = "" }: Partial<Field>, one: unknown, other: unknown): boolean {
  if (sameValue(one, other)) return true;
  if (named.includes(type)) return sameValue([one].flat(), [other].flat());
  return numeric.includes(type) && compare("eq", "number", one, other);
}

/** The columns in which a cell was changed by somebody who may not: each row has what it had, or what they saw. */
function closedCells(
  { key, columns }: Pick<Field, "key" | "columns">,
  permissions: ColumnPermissions | undefined,
  sent: unknown,
  before: readonly Values[],
): string[] {
  const closed = (columns ?? []).filter((column) => permissions?.[column.key]?.writable === false);
  const rows = closed.length > 0 ? (rowsIn(sent) ?? []) : [];
  const found = before.map((values) => rowBefore(rows, rowsIn(valueAt(values, key)) ?? []));
  return closed
    .filter((column) =>
      rows.some((row, at) =>
        found.every((find) => !unchanged(column, cellAt(row, column.key), cellAt(find(row, at), column.key))),
      ),
    )
    .map((column) => columnKey(key, column.key));
}

/** The columns that must be filled in and are empty in some row. */
function emptyCells({ key }: Field, permissions: ColumnPermissions | undefined, value: unknown): string[] {
  const rows = permissions ? (rowsIn(value) ?? []) : [];
  return Object.entries(permissions ?? {})
    .filter(([column, { required }]) => required && rows.some((row) => isEmpty(cellAt(row, column))))
    .map(([column]) => columnKey(key, column));
}

export interface ValuesToWrite {
  readonly node: FlowNode;
  readonly fields: readonly Field[];
  /** The stored values. */
  readonly current: Values;
  readonly sent: Values | undefined;
  /** What the person saw when they began to write (F34). */
  readonly seen?: Values;
  /** Whether the person agrees: then required fields must be filled. */
  readonly agrees: boolean;
}

interface WrittenValues {
  readonly ok: true;
  readonly values: Values;
  readonly changed: Values | undefined;
}

/**
 * Accepts the values a person sent, or refuses all of them. A value that is unchanged, or is as the person saw it, is
 * ignored even if the field is read-only.
 */
export function writeValues({
  node,
  fields,
  current,
  sent,
  seen: saw,
  agrees,
}: ValuesToWrite): WrittenValues | Refusal {
  if (!sent && !(agrees && hasRequiredFields(node))) return { ok: true, values: current, changed: undefined };
  const fieldOf = (key: string) => fields.find((field) => field.key === key) ?? { key };
  const columnsOf = (key: string) => permissionOf(node, fieldOf(key)).columns;
  const given = withUnreadCells(sent ?? {}, current, columnsOf);
  const seen = saw && withUnreadCells(saw, current, columnsOf);
  const differs = (key: string, from: Values | undefined) =>
    from === undefined || !unchanged(fieldOf(key), given[key], valueAt(from, key));
  const keys = Object.keys(given).filter((key) => differs(key, current) && differs(key, seen));
  const readonly = keys.flatMap((key) =>
    permissionOf(node, fieldOf(key)).writable
      ? closedCells(fieldOf(key), columnsOf(key), given[key], [current, ...(seen ? [seen] : [])])
      : [key],
  );
  if (readonly.length > 0) return refuse("flow.field.readonly", { fields: readonly, labels: labels(fields, readonly) });
  const stale = seen ? keys.filter((key) => !unchanged(fieldOf(key), valueAt(seen, key), valueAt(current, key))) : [];
  if (stale.length > 0) return refuse("flow.conflict", { fields: stale, labels: labels(fields, stale) });
  const changed = Object.fromEntries(keys.map((key) => [key, given[key]]));
  const values = keys.length > 0 ? { ...current, ...changed } : current;
  const missing = agrees
    ? [
        ...requiredAt(node, fields).filter((key) => isEmpty(valueAt(values, key))),
        ...fields.flatMap((field) => emptyCells(field, columnsOf(field.key), valueAt(values, field.key))),
      ]
    : [];
  if (missing.length > 0) return refuse("flow.field.required", { fields: missing, labels: labels(fields, missing) });
  return { ok: true, values, changed: keys.length > 0 ? changed : undefined };
}

/** Fields that the node does not list are required only at the initiator's node. */
const hasRequiredFields = ({ type, privileges }: FlowNode): boolean =>
  type === nodeType.start || (privileges ?? []).some(({ writable, required }) => writable && required);

function requiredAt(node: FlowNode, fields: readonly Field[]): string[] {
  const own = new Set(fields.map((field) => field.key));
  const isColumn = (key: string) => !own.has(key) && own.has(key.slice(0, key.indexOf(".")));
  const listed = (node.privileges ?? []).map((privilege) => privilege.key);
  const keys = new Set([...listed.filter((key) => !isColumn(key)), ...own]);
  return [...keys].filter((key) => {
    const allowed = permissionOf(node, fields.find((field) => field.key === key) ?? { key });
    return allowed.required && allowed.writable;
  });
}

/** The values a person at this node may read; the others are left out (F33). */
export function readable(values: Values, node: FlowNode): Values {
  const columns = (node.privileges ?? []).map(({ key }) => key);
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const listed = columns.flatMap((one) => (one.startsWith(`${key}.`) ? [one.slice(key.length + 1)] : []));
      const allowed = permissionOf(node, { key, columns: listed.map((column) => ({ key: column, type: "" })) });
      if (isHidden(allowed)) return [];
      return [[key, allowed.columns ? readableRows(value, allowed.columns) : value]];
    }),
  );
}
