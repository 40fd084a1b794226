import type { Control, Design, Values } from "../design/schema.ts";
import type { Showing } from "../kind.ts";
import { limits } from "../limits.ts";
import { fieldKey, fieldOf } from "../registry.ts";
import { fieldControls } from "./fields.ts";
import { valueAt } from "./validate.ts";

/** One line of an application as lists, exports and prints read it. */
export type Entry = { key: string; keyLabel: string; label: string; value: unknown; showText: string };

export function showValue(control: Control, value: unknown, showing: Showing): string {
  const field = fieldOf(control);
  return !field || field.empty(value) ? "" : field.show(value, control, showing);
}

export function entriesOf(design: Pick<Design, "list">, values: Values, showing: Showing): Entry[] {
  return fieldControls(design).map((control) => {
    const key = fieldKey(control);
    const value = valueAt(values, key) ?? null;
    const keyLabel = control.KeyLabel || control.type;
    return { key, keyLabel, label: control.label, value, showText: showValue(control, value, showing) };
  });
}

/** The first three fields, filled in or not, so that a list keeps its columns. */
export const summary = (design: Pick<Design, "list">, values: Values, showing: Showing): Entry[] =>
  entriesOf({ list: fieldControls(design).slice(0, limits.summary) }, values, showing);
