import { rowsOf } from "../control/batch/rows.ts";
import { type Control, type Design, fieldKey, type Values } from "../design/schema.ts";
import type { DisplayContext } from "../kind.ts";
import { limits } from "../limits.ts";
import { fieldOf } from "../registry.ts";
import { valueAt } from "./evaluate.ts";
import { fieldControls } from "./fields.ts";
import { shownControls } from "./linkage-states.ts";
import type { FormDesign } from "./plan.ts";

/** A table for display: its columns, rows as text, and totals. */
export type ShownTable = {
  columns: { label: string; figures: boolean }[];
  rows: string[][];
  totals: { label: string; text: string }[];
};
/** One field for display in lists, exports and prints. */
export type Entry = {
  key: string;
  keyLabel: string;
  label: string;
  value: unknown;
  showText: string;
  table?: ShownTable;
};

/** A value as text; "" if it is empty. */
export function showValue(control: Control, value: unknown, showing: DisplayContext): string {
  const field = fieldOf(control);
  return !field || field.empty(value) ? "" : field.show(value, control, showing);
}

/** Undefined if the field is no table. */
export function showTable(control: Control, value: unknown, showing: DisplayContext): ShownTable | undefined {
  const field = fieldOf(control);
  const columns = field?.columns?.(control).filter(({ hidden }) => !hidden);
  if (!field || !columns) return undefined;
  const rows = rowsOf(value) ?? [];
  return {
    columns: columns.map((column) => ({
      label: column.control.label,
      figures: isFigure(column.field.flow(column.control)),
    })),
    rows: rows.map((row) => columns.map((column) => showValue(column.control, valueAt(row, column.key), showing))),
    totals: field.totals(control).map((total) => ({ label: total.label, text: total.show(value, showing) })),
  };
}

const isFigure = (flow: { type: string } | undefined): boolean => flow?.type === "number" || flow?.type === "money";

/** Fields that a rule hides and that are empty are left out. */
export function entriesOf(design: FormDesign, values: Values, showing: DisplayContext): Entry[] {
  return shownControls(design, values).map((control) => {
    const key = fieldKey(control);
    const value = valueAt(values, key) ?? null;
    const keyLabel = control.KeyLabel || control.type;
    const table = showTable(control, value, showing);
    const entry = { key, keyLabel, label: control.label, value, showText: showValue(control, value, showing) };
    return table ? { ...entry, table } : entry;
  });
}

/**
 * The chosen fields, else the first three, empty or not, so that a list keeps its columns; tables are too long for a
 * list.
 */
export function summaryControls(design: Pick<Design, "list">, chosen: readonly string[] = []): Control[] {
  const all = fieldControls(design).filter((control) => !fieldOf(control)?.columns);
  const found = chosen.flatMap((key) => all.find((control) => fieldKey(control) === key) ?? []);
  return (found.length > 0 ? found : all).slice(0, limits.summary);
}

export const summary = (
  design: Pick<Design, "list">,
  values: Values,
  showing: DisplayContext,
  chosen?: readonly string[],
): Entry[] => entriesOf({ list: summaryControls(design, chosen) }, values, showing);
