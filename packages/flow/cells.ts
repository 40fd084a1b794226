import { nodeType } from "./model/codes.ts";
import type { FlowNode, Privilege } from "./model/definition.ts";
import type { Field, Values } from "./model/outcome.ts";

/** What a person may do with one column of a sub-table (F33). */
export interface CellPermission {
  readonly displayable: boolean;
  readonly readable: boolean;
  readonly writable: boolean;
  readonly required: boolean;
}
export type ColumnPermissions = Readonly<Record<string, CellPermission>>;
type Row = Readonly<Record<string, unknown>>;

/** The key of a row, by which it is known while others are added, moved and deleted. */
const rowKey = "rowKey";

/** The key of a column among the privileges of a node. No field can have it, because of its dot. */
export const columnKey = (table: string, column: string): string => `${table}.${column}`;

export const privilegeOf = ({ privileges }: Pick<FlowNode, "privileges">, key: string): Privilege | undefined =>
  (privileges ?? []).find((one) => one.key === key);

/**
 * The columns that the node lists, none of which allows more than the table. Columns that it does not list have the
 * permissions of the table, so undefined without any.
 */
export function columnsAt(
  node: FlowNode,
  { key, columns }: Pick<Field, "key" | "columns">,
  table: CellPermission,
): ColumnPermissions | undefined {
  const listed = (columns ?? []).flatMap((column) => {
    const privilege = privilegeOf(node, columnKey(key, column.key));
    if (!privilege) return [];
    const displayable = table.displayable && (privilege.displayable ?? true);
    const readable = table.readable && (privilege.readable ?? true);
    // A computed cell changes with those that it is computed from.
    if (column.follows?.length)
      return [[column.key, { displayable, readable, writable: table.writable, required: false }] as const];
    const writable = table.writable && displayable && readable && (privilege.writable ?? true);
    const required = writable && (privilege.required ?? (node.type === nodeType.start && column.required === true));
    return [[column.key, { displayable, readable, writable, required }] as const];
  });
  return listed.length > 0 ? Object.fromEntries(listed) : undefined;
}

export const isHidden = ({ displayable, readable }: Pick<CellPermission, "displayable" | "readable">): boolean =>
  !displayable || !readable;

const isRow = (one: unknown): one is Row => typeof one === "object" && one !== null && !Array.isArray(one);
export const rowsIn = (value: unknown): readonly Row[] | undefined =>
  Array.isArray(value) && value.every(isRow) ? value : undefined;
export const cellAt = (row: Row | undefined, column: string): unknown =>
  row && Object.hasOwn(row, column) ? row[column] : undefined;

/** The rows without the cells that may not be read. */
export function readableRows(value: unknown, columns: ColumnPermissions): unknown {
  const hidden = Object.keys(columns).filter((key) => columns[key] && isHidden(columns[key]));
  const rows = hidden.length > 0 ? rowsIn(value) : undefined;
  return rows?.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.includes(key)))) ?? value;
}

/** The row of `stored` that a sent row was: by its key, or without keys by its place among as many rows. */
export function rowBefore(sent: readonly Row[], stored: readonly Row[]): (row: Row, at: number) => Row | undefined {
  const byKey = new Map(stored.map((row) => [cellAt(row, rowKey), row]));
  return (row, at) => {
    const name = cellAt(row, rowKey);
    if (name !== undefined) return byKey.get(name);
    return sent.length === stored.length && cellAt(stored[at], rowKey) === undefined ? stored[at] : undefined;
  };
}

/** What was sent, with the stored cells that the person could not send because they may not read them. */
export function withUnreadCells(
  sent: Values,
  stored: Values,
  columnsOf: (key: string) => ColumnPermissions | undefined,
): Values {
  const entries = Object.entries(sent).map(([key, value]) => {
    const columns = columnsOf(key) ?? {};
    const hidden = Object.keys(columns).filter((column) => columns[column] && isHidden(columns[column]));
    const rows = hidden.length > 0 ? rowsIn(value) : undefined;
    const before = rows && rowsIn(stored[key]);
    if (!rows || !before) return [key, value] as const;
    const find = rowBefore(rows, before);
    const whole = rows.map((row, at) => {
      const was = find(row, at);
      const kept = hidden.filter((column) => !Object.hasOwn(row, column) && was && Object.hasOwn(was, column));
      return kept.length > 0 ? { ...row, ...Object.fromEntries(kept.map((column) => [column, was?.[column]])) } : row;
    });
    return [key, whole] as const;
  });
  return Object.fromEntries(entries);
}
