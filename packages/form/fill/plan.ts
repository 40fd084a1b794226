import { type Config, type Control, type Design, fieldKey } from "../design/schema.ts";
import { slotsOf } from "../design/slot.ts";
import type { Field } from "../kind.ts";
import type { Linkage } from "../linkage/schema.ts";
import { fieldOf } from "../registry.ts";
import { inOrder } from "../value/order.ts";
import { fieldControls, fieldsOf } from "./fields.ts";

/** A form without its config has no linkage. */
export type Drawn = Pick<Design, "list"> & { config?: Config | undefined };
/** A field of the form; `follows`: the fields whose change changes it. */
export type Step = {
  key: string;
  control: Control;
  field: Field;
  follows: string[];
  circular: boolean;
  /** Its key, and those of what holds it. */
  names: string[];
};
export type Plan = {
  steps: readonly Step[];
  circles: readonly string[][];
  rules: readonly Linkage[];
  /** As conditions see them. */
  fields: readonly { key: string; type: string }[];
};

const known = new WeakMap<object, Plan>();

/** The fields in the order in which they follow from each other. */
export function planOf({ list, config }: Drawn): Plan {
  const rules = config?.linkage ?? none;
  const found = known.get(list);
  if (found?.rules === rules) return found;
  const plan = read(list, rules);
  known.set(list, plan);
  return plan;
}
const none: readonly Linkage[] = [];

/** The names under which rules mean a control: its own and those of what holds it. */
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

/** What decides whether a field has a value, and which: whether it is required or limited changes neither. */
function linkedTo(names: readonly string[], rules: readonly Linkage[]): string[] {
  const deciding = rules.filter(({ effect, targets }) => {
    if (effect === "show") return names.some((name) => targets.includes(name));
    return (effect === "set" || effect === "limit") && names[0] !== undefined && targets.includes(names[0]);
  });
  return deciding.flatMap(({ conditions }) => conditions.map(({ columnId }) => columnId.split(".")[0] ?? columnId));
}

function read(list: Control[], rules: readonly Linkage[]): Plan {
  const allNames = namesIn(list);
  const drawn = fieldControls({ list }).flatMap((control) => {
    const field = fieldOf(control);
    const key = fieldKey(control);
    const names = allNames.get(key) ?? [key];
    const follows = [...new Set([...(field?.follows(control) ?? []), ...linkedTo(names, rules)])];
    return field ? [{ key, control, field, names, follows }] : [];
  });
  const { ordered, circles } = inOrder(drawn);
  const circular = new Set(circles.flat());
  return {
    steps: ordered.map((step) => ({ ...step, circular: circular.has(step.key) })),
    circles,
    rules,
    fields:
      rules.length > 0 ? fieldsOf({ list }).map(({ key, type, flow }) => ({ key, type: flow?.type ?? type })) : [],
  };
}

/** The keys that a field has among the values: its own, and those of its totals. */
export const keysOf = (control: Control): string[] => [
  fieldKey(control),
  ...(fieldOf(control)?.totals(control) ?? []).map(({ key }) => key),
];

/** Everything that changes with these fields, through others too. */
export function movedBy(design: Drawn, keys: Iterable<string>): Set<string> {
  const moved = new Set(keys);
  for (const { key, control, follows } of planOf(design).steps) {
    if (follows.some((one) => moved.has(one))) moved.add(key);
    if (moved.has(key)) for (const one of keysOf(control)) moved.add(one);
  }
  return moved;
}

/** Fields that nobody types; a table that follows others, and what is only shown or hidden, is typed nonetheless. */
export const followersIn = (design: Drawn): Step[] =>
  planOf(design).steps.filter(({ control, field }) => field.follows(control).length > 0 && field.columns === undefined);
