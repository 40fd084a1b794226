import { type Control, fieldKey, type Values } from "../design/schema.ts";
import { type LinkageState, linkageState } from "../linkage/state.ts";
import { fieldOf } from "../registry.ts";
import { valueAt } from "./evaluate.ts";
import { fieldControls } from "./fields.ts";
import { type FormDesign, namesIn, planOf } from "./plan.ts";

/** The effect of the linkage rules on all controls they name, containers included. */
export function linkageStates(
  design: FormDesign,
  values: Values,
  applicant?: string,
): ReadonlyMap<string, LinkageState> {
  const { rules, fields } = planOf(design);
  if (rules.length === 0) return new Map();
  const all = [...namesIn(design.list)];
  return new Map(all.map(([key, names]) => [key, linkageState(rules, names, { fields, values, applicant })]));
}

/**
 * The fields shown with these values. A field with a value is always shown, because the reader may not see the fields
 * that a rule depends on.
 */
export function shownControls(design: FormDesign, values: Values): Control[] {
  const linked = linkageStates(design, values);
  return fieldControls(design).filter((control) => {
    const key = fieldKey(control);
    return !linked.get(key)?.hidden || !fieldOf(control)?.empty(valueAt(values, key));
  });
}
