import type { Values } from "../../design/schema.ts";
import type { CellFault, Column, ReadContext } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { judge } from "../../value/judge.ts";

/** The key of a row's identity, which it keeps while other rows are added, moved and deleted. */
export const rowKey = "rowKey";
export type Row = Readonly<Record<string, unknown>>;

type JudgedRow = { stored: Row | undefined; shown: Row; faults: readonly Omit<CellFault, "row">[] };
export type JudgedRows = { stored: Row[]; shown: readonly Row[]; cells: CellFault[] };

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
export const rowsOf = (value: unknown): readonly Row[] | undefined =>
  Array.isArray(value) && value.length <= limits.rows && value.every(isRow) ? value : undefined;

const own = (row: Row, key: string): unknown => (Object.hasOwn(row, key) ? row[key] : undefined);
const bare = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** A row without any value counts as none. */
export const isBlank = (row: Row): boolean =>
  Object.entries(row).every(
    ([key, value]) => key === rowKey || bare(value) || (Array.isArray(value) && value.every(bare)),
  );

/** Caches judged rows: unchanged rows are not judged again if nothing else has changed. */
type RowCache = { rows: WeakMap<Row, JudgedRow>; tables: WeakMap<readonly Row[], JudgedRows> };
type CacheEntry = RowCache & { around: readonly unknown[] };
const caches = new WeakMap<object, CacheEntry>();

function rowCache(columns: readonly Column[], key: string, context: ReadContext): RowCache {
  const { mode, applicant, workday, sent, values = {}, stored, columns: given } = context;
  const others = Object.entries(values).flatMap(([name, value]) => (name === key ? [] : [name, value]));
  const around = [mode, applicant, workday, sent, given, stored && own(stored, key), ...others];
  const last = caches.get(columns);
  if (last && last.around.length === around.length && last.around.every((one, at) => isSame(one, around[at])))
    return last;
  const fresh = { around, rows: new WeakMap<Row, JudgedRow>(), tables: new WeakMap<readonly Row[], JudgedRows>() };
  caches.set(columns, fresh);
  return fresh;
}

/**
 * Lists longer than this (other tables) are compared by reference, not element by element. Lists of ids are new at
 * each reading.
 */
const short = 100;
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) && Array.isArray(other) && one.length <= short && JSON.stringify(one) === JSON.stringify(other));

/** Judges each row: `columns` in the order of computation. */
export function judgeRows(
  columns: readonly Column[],
  key: string,
  rows: readonly Row[],
  context: ReadContext,
): JudgedRows {
  const { rows: known, tables } = rowCache(columns, key, context);
  const same = tables.get(rows);
  if (same) return same;
  const storedRows = rowsOf(context.stored && own(context.stored, key)) ?? [];
  const before = new Map(storedRows.map((row) => [own(row, rowKey), row]));
  const names = new Set<unknown>();
  const judged: JudgedRows = { stored: [], shown: rows, cells: [] };
  const shown = rows.map((row, at) => {
    const verdict = known.get(row) ?? judgeRow(columns, row, before.get(own(row, rowKey)), context);
    known.set(row, verdict);
    const name = own(row, rowKey);
    if (verdict.stored) judged.stored.push(names.has(name) ? withoutName(verdict.stored) : verdict.stored);
    names.add(name);
    for (const fault of verdict.faults.slice(0, limits.cells - judged.cells.length))
      judged.cells.push({ ...fault, row: at + 1, data: { ...fault.data, row: at + 1 } });
    return verdict.shown;
  });
  const whole = shown.some((row, at) => row !== rows[at]) ? { ...judged, shown } : judged;
  tables.set(rows, whole);
  return whole;
}

const withoutName = ({ [rowKey]: _, ...row }: Row): Row => row;
const isName = (name: unknown): boolean => typeof name === "string" && /^[\w-]{1,40}$/.test(name);

/**
 * What a person may do with a column (FD6, FD72). `kept`: it keeps its stored value. In a decision the engine refuses
 * what they may not write.
 */
export function columnAccess({ key, hidden, disabled, control }: Column, { mode, columns }: ReadContext) {
  const given = columns?.[key];
  const drawn = !hidden && (!disabled || mode === "decide");
  const rule = control.rules[0]?.required ?? false;
  if (!given) return { kept: mode !== undefined && (hidden || (disabled && mode === "submit")), asks: drawn && rule };
  const writable = drawn && given.writable;
  const required = given.required || (mode === "submit" && rule);
  return { kept: mode === "submit" ? !writable : hidden, asks: writable && required };
}

function judgeRow(columns: readonly Column[], row: Row, before: Row | undefined, context: ReadContext): JudgedRow {
  const filled = columns.some(({ key, field, follows }) => follows.length === 0 && !field.empty(own(row, key)));
  const around: Values = { ...context.values, ...row };
  const name = own(row, rowKey);
  const stored: Record<string, unknown> = isName(name) ? { [rowKey]: name } : {};
  const shown: Record<string, unknown> = { ...row };
  const faults: Omit<CellFault, "row">[] = [];
  const faulty = new Set<string>();
  for (const column of columns) {
    const { key, control, field, follows } = column;
    const { kept: closed, asks } = columnAccess(column, context);
    const typed = own(closed && follows.length === 0 ? (before ?? {}) : row, key);
    const required = filled && asks;
    const asked = { required, faulty: follows.some((one) => faulty.has(one)) };
    const verdict = column.circular
      ? { value: undefined, shown: undefined, computed: true, fault: undefined }
      : judge(field, control, typed, { ...context, values: around }, asked);
    if (verdict.computed && verdict.shown !== own(row, key)) shown[key] = verdict.shown;
    if (verdict.value === undefined) delete around[key];
    else {
      around[key] = verdict.value;
      stored[key] = verdict.value;
    }
    if (!verdict.fault) continue;
    if (!field.empty(typed)) faulty.add(key);
    const { code, data, message } = verdict.fault;
    if (filled && !closed)
      faults.push({ column: key, code, data: { label: control.label, ...data }, ...(message ? { message } : {}) });
  }
  const same = Object.keys(shown).every((key) => shown[key] === own(row, key));
  return { stored: filled && !isBlank(stored) ? stored : undefined, shown: same ? row : shown, faults };
}
