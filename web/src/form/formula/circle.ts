import { type Control, type Design, fieldControls, fieldKey, fieldOf, planOf } from "@stampflow/form";

/** The labels on the way from this control back to itself, if its value depends on itself. */
export function circleThrough(design: Design, controlKey: string): string[] | undefined {
  const fields = fieldControls(design);
  const holds = (controls: readonly Control[]) => controls.find(({ key }) => key === controlKey);
  const columnsOf = (table: Control) => (fieldOf(table)?.columns?.(table) ?? []).map(({ control }) => control);
  const row = fields.map(columnsOf).find(holds);
  const controls = row ?? fields;
  const control = holds(controls);
  if (!control) return undefined;
  const own = fieldKey(control);
  const circle = planOf(row ? { list: row } : design).circles.find((keys) => keys.includes(own));
  if (!circle) return undefined;
  const at = circle.indexOf(own);
  const labels = [...circle.slice(at), ...circle.slice(0, at), own];
  return labels.map((key) => controls.find((one) => fieldKey(one) === key)?.label ?? key);
}
