import type { Values } from "../design/schema.ts";
import { valueAt } from "./evaluate.ts";
import { type FormDesign, planOf } from "./plan.ts";

/** The totals and parts (FD47) of stored fields that are not stored with them. */
export function missingTotals(design: FormDesign, stored: Values): Values {
  const missing: Values = {};
  for (const { key, control, field } of planOf(design).steps) {
    if (!Object.hasOwn(stored, key)) continue;
    for (const { key: name, of } of field.totals(control)) {
      const total = Object.hasOwn(stored, name) ? undefined : of(valueAt(stored, key));
      if (total !== undefined) missing[name] = total;
    }
  }
  return missing;
}

export const withTotals = (design: FormDesign, stored: Values): Values => ({
  ...stored,
  ...missingTotals(design, stored),
});
