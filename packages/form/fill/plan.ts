import { type Config, type Control, type Design, fieldKey } from "../design/schema.ts";
import { slotsOf } from "../design/slot.ts";
import type { Field } from "../kind.ts";
import type { Linkage } from "../linkage/schema.ts";
import { fieldOf } from "../registry.ts";
import { topologicalOrder } from "../value/order.ts";
import { fieldControls, fieldsOf } from "./fields.ts";

/** A form without its config has no linkage rules. */
export type FormDesign = Pick<Design, "list"> & { config?: Config | undefined };
/** A field of the form; `follows`: the fields it depends on. */
export type PlannedField = {
  key: string;
  control: Control;
  field: Field;
  follows: string[];
  circular: boolean;
  /** The keys of the control and of its containers. */
  names: string[];
};
export type Plan = {
  steps: readonly PlannedField[];
  circles: readonly string[][];
  rules: readonly Linkage[];
  /** As conditions see them. */
  fields: readonly { key: string; type: string }[];
};

const plans = new WeakMap<object, Plan>();

/** The fields in the order of computation. */
export function planOf({ list, config }: FormDesign): Plan {
  const rules = config?.linkage ?? none;
  const found = plans.get(list);
  if (found?.rules === rules) return found;
  const plan = makePlan(list, rules);
  plans.set(list, plan);
  return plan;
}
const none: readonly Linkage[] = [];

/** The keys by which rules name a control: its own and those of its containers. */
export function namesIn(list: readonly Control[], outer: readonly string[] = []): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const control of list) {
    const names = [fieldKey(control), ...outer];
    all.set(fieldKey(control), names);
    if (fieldOf(control)) continue;
    for (const slot of slotsOf(control)) for (const [key, inner] of namesIn(slot, names)) all.set(key, inner);
  }
  return all;
}

/** The fields that decide whether a field has a value, and which; rules for "required" and limits do not. */
function linkedTo(names: readonly string[], rules: readonly Linkage[]): string[] {
  const deciding = rules.filter(({ effect, targets }) => {
    if (effect === "show") return names.some((name) => targets.includes(name));
    return (effect === "set" || effect === "limit") && names[0] !== undefined && targets.includes(names[0]);
  });
  return deciding.flatMap(({ conditions }) => conditions.map(({ columnId }) => columnId.split(".")[0] ?? columnId));
}

function makePlan(list: Control[], rules: readonly Linkage[]): Plan {
  const allNames = namesIn(list);
  const drawn = fieldControls({ list }).flatMap((control) => {
    const field = fieldOf(control);
    const key = fieldKey(control);
    const names = allNames.get(key) ?? [key];
    const follows = [...new Set([...(field?.follows(control) ?? []), ...linkedTo(names, rules)])];
    return field ? [{ key, control, field, names, follows }] : [];
  });
  const { ordered, circles } = topologicalOrder(drawn);
  const circular = new Set(circles.flat());
  return {
    steps: ordered.map((step) => ({ ...step, circular: circular.has(step.key) })),
    circles,
    rules,
    fields:
      rules.length > 0 ? fieldsOf({ list }).map(({ key, type, flow }) => ({ key, type: flow?.type ?? type })) : [],
  };
}

/** The keys of a control's values: its own and those of its totals. */
export const keysOf = (control: Control): string[] => [
  fieldKey(control),
  ...(fieldOf(control)?.totals(control) ?? []).map(({ key }) => key),
];

/** All keys that change with these fields, directly or indirectly. */
export function changedBy(design: FormDesign, keys: Iterable<string>): Set<string> {
  const moved = new Set(keys);
  for (const { key, control, follows } of planOf(design).steps) {
    if (follows.some((one) => moved.has(one))) moved.add(key);
    if (moved.has(key)) for (const one of keysOf(control)) moved.add(one);
  }
  return moved;
}

/** Fields that nobody types. Tables that depend on others, and fields that are only shown or hidden, are typed. */
export const computedFieldsIn = (design: FormDesign): PlannedField[] =>
  planOf(design).steps.filter(({ control, field }) => field.follows(control).length > 0 && field.columns === undefined);
