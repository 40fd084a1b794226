import { rowsOf } from "../control/batch/rows.ts";
import { type Control, type Design, fieldKey, type Values } from "../design/schema.ts";
import { fieldOf } from "../registry.ts";
import { valueAt } from "./evaluate.ts";
import { fieldControls } from "./fields.ts";

type Drawn = Pick<Design, "list">;

/** Every value with its control, including cells of tables. */
export function* eachValue(design: Drawn, values: Values): Generator<{ control: Control; value: unknown }> {
  for (const control of fieldControls(design)) {
    const value = valueAt(values, fieldKey(control));
    const columns = fieldOf(control)?.columns?.(control);
    if (!columns) yield { control, value };
    else
      for (const row of rowsOf(value) ?? [])
        for (const column of columns) yield { control: column.control, value: valueAt(row, column.key) };
  }
}

/** The same values with some changed; unchanged ones stay the same objects. */
export function withValues(
  design: Drawn,
  values: Values,
  change: (control: Control, value: unknown) => unknown,
): Values {
  const changed = (of: Values, controls: readonly Control[]): Values => {
    const next = { ...of };
    for (const control of controls) {
      const key = fieldKey(control);
      const columns = fieldOf(control)
        ?.columns?.(control)
        .map((column) => column.control);
      const value = valueAt(of, key);
      const rows = columns && rowsOf(value);
      if (columns && rows) next[key] = rows.map((row) => changed(row, columns));
      else if (!columns && Object.hasOwn(of, key)) next[key] = change(control, value);
    }
    return next;
  };
  return changed(values, fieldControls(design));
}
