import {
  type BatchRow,
  type Chosen,
  type Column,
  type Control,
  kindOf,
  limits,
  type OptionItem,
  type Permission,
  rowKey,
  type SourceName,
  sourceAt,
} from "@stampflow/form";
import { sameName } from "@stampflow/kernel";
import { dayText } from "../../format/day-text.ts";

let made = 0;
/** Short, because a table has a thousand of them; unlike those of other people's rows of the same table. */
export const newRow = (): BatchRow => ({ [rowKey]: `${Date.now().toString(36)}${(made++).toString(36)}` });

export const cellOf = (row: BatchRow, key: string): unknown => (Object.hasOwn(row, key) ? row[key] : undefined);
export const isTyped = (column: Column): boolean => column.follows.length === 0 && !column.disabled;

/** The column as the person may use it (form FD72). */
export const asAllowed =
  (allowed: Permission["columns"]) =>
  (column: Column): Column => {
    const given = allowed?.[column.key];
    if (!given) return column;
    const [rule] = column.control.rules;
    const rules = [{ message: "", ...rule, required: given.required }];
    return { ...column, disabled: column.disabled || !given.writable, control: { ...column.control, rules } };
  };

/** A row with the same values, without those that the person may not write. */
export function copyOf(row: BatchRow, columns: readonly Column[]): BatchRow {
  const closed = new Set(columns.filter((column) => !isTyped(column)).map(({ key }) => key));
  return { ...Object.fromEntries(Object.entries(row).filter(([key]) => !closed.has(key))), ...newRow() };
}

/** Somebody pastes words; a choice is stored by its value, a day in one spelling. What fits nothing stays as it is and is refused at its cell. */
export function pasted({ control, field }: Column, text: string): unknown {
  const words = text.trim();
  if (words === "") return undefined;
  const options = field.choices(control);
  if (options) return choiceOf(options, words, takesSeveral(control));
  if (control.type !== "date") return text.trim();
  const found = dayText(words);
  return found ? found.day + found.rest : words;
}

const takesSeveral = (control: Control): boolean =>
  control.type === "checkbox" ||
  (kindOf(control.type)?.optionsOf(control) as { multiple?: boolean } | undefined)?.multiple === true;

const namesIn = (words: string): string[] =>
  words
    .split(/[,，、;；]/)
    .map((one) => one.trim())
    .filter((one) => one !== "");

function choiceOf(options: readonly OptionItem[], words: string, several: boolean): unknown {
  const choiceFor = (one: string) => options.find(({ label, value }) => label === one || value === one)?.value ?? one;
  return several ? namesIn(words).map(choiceFor) : choiceFor(words);
}

/** Names in a cell that takes entries of a source: only the server knows which ones they are (FD59). */
export type Sought = { row: unknown; key: string; source: SourceName; names: string[]; several: boolean };
type Paste = { rows: readonly BatchRow[]; sought: Sought[]; left: number; cut: number };

/** The cells from a place on; there are as many rows afterwards as it takes. */
export function pasteAt(
  columns: readonly Column[],
  rows: readonly BatchRow[],
  at: { row: number; column: number },
  cells: readonly (readonly string[])[],
  max: number,
): Paste {
  const most = Math.min(max, limits.rows);
  const next = [...rows];
  const sought: Sought[] = [];
  let left = 0;
  for (const [down, line] of cells.slice(0, Math.max(0, most - at.row)).entries()) {
    const row: Record<string, unknown> = { ...(next[at.row + down] ?? newRow()) };
    for (const [beside, text] of line.entries()) {
      const column = columns[at.column + beside];
      if (!column || !isTyped(column)) left += text.trim() === "" ? 0 : 1;
      else {
        const source = sourceAt(column.control);
        const several = takesSeveral(column.control);
        const names = several ? namesIn(text) : [text.trim()].filter((one) => one !== "");
        if (source && names.length > 0) sought.push({ row: row[rowKey], key: column.key, source, names, several });
        row[column.key] = source ? undefined : pasted(column, text);
      }
    }
    next[at.row + down] = row;
  }
  return { rows: next, sought, left, cut: Math.max(0, at.row + cells.length - most) };
}

type Entries = ReadonlyMap<SourceName, readonly Chosen[]>;

/** The names that are entries now, and those that are none. What was filled in meanwhile stays. */
export function withEntries(rows: readonly BatchRow[], sought: readonly Sought[], entries: Entries) {
  const known = new Map(
    [...entries].map(([source, list]) => [source, new Map(list.map((one) => [sameName(one.label), one]))] as const),
  );
  const byRow = Map.groupBy(sought, ({ row }) => row);
  const filled = rows.map((row) => {
    const found = (byRow.get(row[rowKey]) ?? []).flatMap(({ key, source, names, several }) => {
      const chosen = names.flatMap((name) => known.get(source)?.get(sameName(name)) ?? []);
      return row[key] !== undefined || chosen.length === 0 ? [] : [[key, several ? chosen : chosen[0]] as const];
    });
    return found.length > 0 ? { ...row, ...Object.fromEntries(found) } : row;
  });
  const unknown = sought.flatMap(({ source, names }) =>
    names.filter((name) => !known.get(source)?.has(sameName(name))),
  );
  return { rows: filled, unknown: [...new Set(unknown)] };
}
