import { rowsOf } from "../control/batch/rows.ts";
import { type Control, type Design, fieldKey, type Values } from "../design/schema.ts";
import type { BriefContext, DisplayContext } from "../kind.ts";
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
 * The chosen fields, else the first three and the first long text, which says why. They may be empty, so that a list
 * keeps its columns; tables are too long for a list.
 */
export function summaryControls(design: Pick<Design, "list">, chosen: readonly string[] = []): Control[] {
  const all = fieldControls(design).filter((control) => !fieldOf(control)?.columns);
  const found = chosen.flatMap((key) => all.find((control) => fieldKey(control) === key) ?? []);
  if (found.length > 0) return found.slice(0, limits.summary);
  const first = all.slice(0, limits.summary);
  const reason = all.find(isLongText);
  return reason && !first.includes(reason) ? [...first, reason] : first;
}

const isLongText = ({ type }: Control): boolean => type === "textarea";

export const summary = (
  design: Pick<Design, "list">,
  values: Values,
  showing: DisplayContext,
  chosen?: readonly string[],
): Entry[] => entriesOf({ list: summaryControls(design, chosen) }, values, showing);

/** One fact of a line: `label` is "" where the text says by itself what it is. */
export type Brief = { key: string; label: string; text: string };

/** What one decides on, in the order of weight: figures, dates and periods, what was chosen, the reason. */
export function briefSummary(
  design: Pick<Design, "list">,
  values: Values,
  showing: BriefContext,
  chosen?: readonly string[],
): Brief[] {
  const shown = shownControls({ list: summaryControls(design, chosen) }, values);
  const ranges = new Set(shown.filter((control) => fieldOf(control)?.brief).map(fieldKey));
  const rangeOf = ({ options: { period } }: Control) =>
    typeof period === "string" && ranges.has(period) ? period : undefined;
  const counts = new Map(shown.map((control) => [rangeOf(control), valueAt(values, fieldKey(control))]));
  const days = (key: string) => {
    const count = counts.get(key);
    return count === undefined || count === null || count === "" ? undefined : String(count);
  };
  return shown
    .filter((control) => rangeOf(control) === undefined)
    .map((control) => {
      const key = fieldKey(control);
      return { control, text: briefValue(control, valueAt(values, key), { ...showing, days: days(key) }) };
    })
    .filter(({ text }) => text !== "")
    .map(({ control, text }) => ({ key: fieldKey(control), weight: weightOf(control), label: labelIn(control), text }))
    .sort((one, other) => one.weight - other.weight)
    .map(({ key, label, text }) => ({ key, label, text }));
}

function briefValue(control: Control, value: unknown, showing: BriefContext): string {
  const brief = fieldOf(control)?.brief;
  return brief && !fieldOf(control)?.empty(value) ? brief(value, control, showing) : showValue(control, value, showing);
}

const typeIn = (control: Control): string => fieldOf(control)?.flow(control)?.type ?? "";
const amounts = ["money", "moneys"];

function weightOf(control: Control): number {
  if (["number", ...amounts].includes(typeIn(control))) return 0;
  if (fieldOf(control)?.brief) return 1;
  return isLongText(control) ? 3 : 2;
}

/** An amount, a range, a choice and a text are clear; a bare number and a single date are not. */
const labelIn = (control: Control): string => (["number", "date"].includes(typeIn(control)) ? control.label : "");
