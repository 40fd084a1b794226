import { type Control, fieldKey, fieldOf, kindOf, moneyPlaces, showValue, type Values, valueAt } from "@stampflow/form";
import { formatDay, type Language } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import type { Column } from "@stampflow/sheet";

export type Showing = Parameters<typeof showValue>[2];
export type Cell = string | number | null;

/** The digits a spreadsheet keeps; longer numbers are written as text. */
const digits = 15;
const exact = (text: string): boolean => text.replace(/\D/g, "").length <= digits;

type Kind = "text" | "number" | "money" | "date" | "time";

function kindIn(control: Control): { kind: Kind; range: boolean } {
  const options = (kindOf(control.type)?.optionsOf(control) ?? {}) as Record<string, unknown>;
  const one = (kind: Kind) => ({ kind, range: false });
  if (control.type === "number") return one("number");
  if (control.type === "money") return one(moneyPlaces(options as never) === 2 ? "money" : "number");
  if (control.type !== "date") return one("text");
  const range = options.range === true;
  if (options.format === "YYYY-MM-DD") return { kind: "date", range };
  // A spreadsheet has no half days: they are text.
  if (options.format === "YYYY-MM-DD A") return { kind: "text", range };
  return options.format === "YYYY-MM-DD HH:mm" ? { kind: "time", range } : one("text");
}

const figureOf = (text: string): Cell => (exact(text) ? Number(text) : text);
const partKind = (type: string, control: Control): Kind =>
  type === "date" ? (control.options.format === "YYYY-MM-DD" ? "date" : "time") : "number";
const isPeriod = ({ type }: Control): boolean => type === "period";

/**
 * The columns of a field: a date range has two, because a cell holds one day; a table is followed by its totals; a
 * period is its parts.
 */
export function columnsOf(control: Control, language: Language): [key: string, column: Column][] {
  const { kind, range } = kindIn(control);
  const key = fieldKey(control);
  const label = control.label || control.KeyLabel || control.type;
  const totals = (fieldOf(control)?.totals(control, language) ?? []).map((total): [string, Column] => [
    total.key,
    { kind: partKind(total.flow.type, control), name: { words: total.label } },
  ]);
  if (isPeriod(control)) return totals;
  if (!range) return [[key, { kind, name: { words: label } }], ...totals];
  return (["from", "to"] as const).map((end) => {
    const words = translate(`approval.export.${end}`, language, { label });
    return [`${key}.${end}`, { kind, name: { words } }];
  });
}

/** The cells of a field, one for each of its columns. */
export function cellsOf(control: Control, values: Values, showing: Showing): Cell[] {
  const { kind, range } = kindIn(control);
  const value = valueAt(values, fieldKey(control));
  if (range) {
    const ends: unknown[] = Array.isArray(value) ? value : [];
    const shown = (end: string) => (kind === "text" ? formatDay(end, showing.language) : end);
    return [0, 1].map((at) => (typeof ends[at] === "string" ? shown(ends[at]) : null));
  }
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  if (text !== "" && (kind === "date" || kind === "time")) return [text];
  const number = Number(text);
  const counts = text !== "" && exact(text) && Number.isFinite(number);
  if (counts && kind === "number") return [number];
  if (counts && kind === "money") return [Math.round(number * 100)];
  const totals = (fieldOf(control)?.totals(control) ?? []).map(({ of, flow }) => {
    const total = of(value);
    if (total === undefined) return null;
    return flow.type === "date" ? total : figureOf(total);
  });
  return isPeriod(control) ? totals : [showValue(control, value, showing), ...totals];
}
