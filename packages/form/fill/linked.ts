import { type Control, fieldKey, type Values } from "../design/schema.ts";
import { type Linked, linkedBy } from "../linkage/state.ts";
import { fieldOf } from "../registry.ts";
import { valueAt } from "./evaluate.ts";
import { fieldControls } from "./fields.ts";
import { type Drawn, namesIn, planOf } from "./plan.ts";

/** What the rules make of every control that they name, those that hold others included. */
export function linkedIn(design: Drawn, values: Values, applicant?: string): ReadonlyMap<string, Linked> {
  const { rules, fields } = planOf(design);
  if (rules.length === 0) return new Map();
  const all = [...namesIn(design.list)];
  return new Map(all.map(([key, names]) => [key, linkedBy(rules, names, { fields, values, applicant })]));
}

/** Fields that are shown with these values. What has a value is, because a reader may not see what a rule looks at. */
export function shownControls(design: Drawn, values: Values): Control[] {
  const linked = linkedIn(design, values);
  return fieldControls(design).filter((control) => {
    const key = fieldKey(control);
    return !linked.get(key)?.hidden || !fieldOf(control)?.empty(valueAt(values, key));
  });
}
