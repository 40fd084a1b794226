import { sourceAt } from "../control/choice/source.ts";
import type { DesignFault } from "../design/fault.ts";
import { fieldKey } from "../design/schema.ts";
import { controlsOf } from "../design/slot.ts";
import { type FormField, fieldsOf } from "../fill/fields.ts";
import type { FormDesign } from "../fill/plan.ts";
import { fieldOf } from "../registry.ts";
import type { TextKey } from "../text.ts";
import type { Linkage } from "./schema.ts";

const isEmpty = (value: string | readonly string[]): boolean =>
  Array.isArray(value) ? value.length === 0 : value.toString().trim() === "";

/** The faults of the linkage rules, each with its number. */
export function checkLinkage(design: FormDesign): DesignFault[] {
  const fields = new Map(fieldsOf(design).map((field) => [field.key, field]));
  const names = new Set(controlsOf(design.list).map(fieldKey));
  return (design.config?.linkage ?? []).flatMap((rule, at) => {
    const code = faultIn(rule, fields, names) ?? effectFault(rule, design, fields);
    const [first = null] = rule.targets;
    return code ? [{ at: first, code, data: { n: at + 1 } }] : [];
  });
}

function faultIn(
  { conditions, targets }: Linkage,
  fields: ReadonlyMap<string, FormField>,
  names: ReadonlySet<string>,
): TextKey | undefined {
  if (conditions.length === 0) return "form.linkage.condition";
  for (const { columnId, optType, conditionValue } of conditions) {
    const flow = fields.get(columnId)?.flow;
    if (!flow) return "form.linkage.field";
    if (!flow.operators.includes(optType) || isEmpty(conditionValue)) return "form.linkage.condition";
  }
  if (targets.length === 0) return "form.linkage.target";
  return targets.every((target) => names.has(target)) ? undefined : "form.linkage.gone";
}

function effectFault(
  { effect, targets, value, options }: Linkage,
  design: FormDesign,
  fields: ReadonlyMap<string, FormField>,
): TextKey | undefined {
  if (effect === "show") return undefined;
  if (!targets.every((target) => fields.has(target))) return "form.linkage.gone";
  if (effect === "set")
    return value.trim() === "" || !targets.every((key) => takes(design, key, value)) ? "form.linkage.value" : undefined;
  if (effect === "require") return undefined;
  const fits = (target: string) => {
    const known = fields.get(target)?.options?.map((option) => option.value) ?? [];
    return options.every((option) => known.includes(option));
  };
  return options.length === 0 || !targets.every(fits) ? "form.linkage.options" : undefined;
}

function takes({ list }: FormDesign, key: string, value: string): boolean {
  const control = controlsOf(list).find((one) => fieldKey(one) === key);
  const field = control && fieldOf(control);
  return !!field && !sourceAt(control) && "value" in field.read(value, control, {});
}
