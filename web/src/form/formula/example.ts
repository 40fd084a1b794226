import { type Control, computedBy, fieldKey, formulaOf, type Scope, showValue } from "@stampflow/form";
import { formatDay, type Language } from "@stampflow/kernel";
import type { NamedField } from "./names.ts";

type Example = { inputs: { name: string; text: string }[]; result: string };

/** A formula with small round numbers in its fields; undefined where these have no result. */
export function exampleOf(
  text: string,
  scope: Required<Scope>,
  names: readonly NamedField[],
  language: Language,
): Example | undefined {
  const formula = formulaOf(text);
  if ("code" in formula) return undefined;
  const values: Record<string, unknown> = {};
  const inputs = formula.keys.map((key, at) => {
    const [table = "", column] = key.split(".");
    const known = [...scope.row, ...scope.fields].find(({ control }) => fieldKey(control) === table);
    const cell = column && known?.field.columns?.(known.control).find((one) => one.key === column)?.control;
    const control = cell || known?.control;
    const total = cell ? undefined : known?.field.totals(known.control, scope.language).find((one) => one.key === key);
    const value = total ? valueFor(total.flow.type, false, at) : valueFor(...kindOf(control), at);
    if (!cell) values[key] = value;
    else {
      const rows = (values[table] as Record<string, unknown>[] | undefined) ?? [{}, {}];
      values[table] = rows.map((row) => ({ ...row, [column]: value }));
    }
    const shown = total || !control ? sayPart(value, language) : showValue(control, value, { language, lookup: {} });
    return { name: names.find((one) => one.key === key)?.name ?? key, text: cell ? `${shown}; ${shown}` : shown };
  });
  const result = computedBy(text, null, { values });
  return result && "value" in result ? { inputs, result: String(result.value) } : undefined;
}

const kindOf = (control: Control | undefined): [type: string, range: boolean] =>
  control?.type === "period" ? ["date", true] : [control?.type ?? "", control?.options.range === true];
/** A value that is not a date is shown as it is. */
const sayPart = (value: unknown, language: Language): string => formatDay(String(value), language);

const days = ["2026-03-02", "2026-03-06"] as const;
function valueFor(type: string, range: boolean, at: number): unknown {
  if (type === "date") return range ? days : days[Math.min(at, 1)];
  return String(at + 2);
}
