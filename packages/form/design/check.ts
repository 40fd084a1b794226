import { widthOf } from "@stampflow/kernel";
import { kinds } from "../control/index.ts";
import { limits, nameLimit } from "../limits.ts";
import { fieldKey, fieldOf, kindOf } from "../registry.ts";
import type { FaultData, TextKey } from "../text.ts";
import type { Control, Design } from "./schema.ts";
import { walk } from "./slot.ts";

/** `at` is the key of the control a click should go to, or a field of the header. */
export type DesignFault = { at: string | null; code: TextKey; data: FaultData };
export type Header = { formName: string; formRemarks: string; formClassification: string };
export type HeaderName = keyof Header;

export function checkHeader(header: Header): DesignFault[] {
  const faults: DesignFault[] = [];
  const add = (at: HeaderName, code: TextKey, data: FaultData = {}) => faults.push({ at, code, data });
  if (header.formName.trim() === "") add("formName", "form.header.name.empty");
  if (widthOf(header.formName) > limits.formName) add("formName", "form.header.name.long", nameLimit(limits.formName));
  if (widthOf(header.formRemarks) > limits.formRemarks)
    add("formRemarks", "form.header.remarks.long", nameLimit(limits.formRemarks));
  if (header.formClassification.trim() === "") add("formClassification", "form.header.category.empty");
  return faults;
}

/** Every reason not to save a design, in reading order. */
export function checkDesign(design: Pick<Design, "list">): DesignFault[] {
  const all = [...walk(design.list)];
  const only = all.length === 1 ? all[0]?.control : undefined;
  if (all.length === 0 || only?.type === "text")
    return [{ at: only?.key ?? null, code: "form.design.empty", data: {} }];
  const faults: DesignFault[] = [];
  if (all.length > limits.controls) faults.push({ at: null, code: "form.design.many", data: { max: limits.controls } });
  const seen = new Set<string>();
  for (const { control, depth } of all) {
    if (depth > limits.depth)
      faults.push({ at: control.key, code: "form.design.nested", data: { label: control.label } });
    faults.push(...checkControl(control, seen));
    if ((kindOf(control.type)?.names(control) ?? []).some((name) => !all.some((one) => isField(one.control, name))))
      faults.push({ at: control.key, code: "form.design.button.field", data: { label: control.label } });
    const follows = fieldOf(control)?.follows(control);
    const followed = all.find((one) => fieldKey(one.control) === follows)?.control;
    if (follows !== undefined && !(followed && isPeriod(followed)))
      faults.push({ at: control.key, code: "form.design.computed", data: { label: control.label } });
  }
  return faults;
}

const isField = (control: Control, key: string): boolean => fieldOf(control) !== undefined && fieldKey(control) === key;

/** FD16: what days can be counted from. */
function isPeriod(control: Control): boolean {
  if (control.type !== "date") return false;
  const { range, format } = kinds.date.optionsOf(control);
  return range && format.startsWith("YYYY-MM-DD");
}

function checkControl(control: Control, seen: Set<string>): DesignFault[] {
  const fault = (code: TextKey, data: FaultData = {}): DesignFault => ({
    at: control.key,
    code,
    data: { label: control.label, ...data },
  });
  const kind = kindOf(control.type);
  if (!kind) return [fault("form.design.kind", { type: control.type })];
  const held = (["list", "columns", "trs"] as const).filter((name) => control[name] !== undefined);
  if (held.join() !== (kind.holds ?? ""))
    return [fault("form.design.option.invalid", { option: kind.holds ?? held.join() })];
  const faults = kind.check(control).map((found) => fault(found.code, found.data));
  if (control.label.trim() === "") faults.unshift(fault("form.design.label.empty"));
  if (kind.type !== "text" && widthOf(control.label) > limits.label)
    faults.unshift(fault("form.design.label.long", nameLimit(limits.label)));
  const names = new Set([control.key, fieldKey(control)]);
  if ([...names].some((name) => seen.has(name))) faults.push(fault("form.design.key"));
  for (const name of names) seen.add(name);
  return faults;
}
