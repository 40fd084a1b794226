import type { Control, Design, OptionItem } from "../design/schema.ts";
import { controlsOf } from "../design/slot.ts";
import type { FlowField } from "../kind.ts";
import { fieldKey, fieldOf } from "../registry.ts";

export type FormField = {
  key: string;
  type: string;
  label: string;
  keyLabel: string;
  required: boolean;
  options?: OptionItem[];
  /** As a branch condition sees it; undefined where none can look at it. */
  flow?: FlowField;
};

export const fieldControls = (design: Pick<Design, "list">): Control[] =>
  controlsOf(design.list).filter((control) => fieldOf(control) !== undefined);

/** Every field of a form in reading order, those inside containers included. */
export function fieldsOf(design: Pick<Design, "list">): FormField[] {
  return fieldControls(design).map((control) => {
    const field = fieldOf(control);
    const options = field?.choices(control);
    const flow = field?.flow(control);
    return {
      key: fieldKey(control),
      type: control.type,
      label: control.label,
      keyLabel: control.KeyLabel || control.type,
      required: control.rules[0]?.required ?? false,
      ...(options ? { options } : {}),
      ...(flow ? { flow } : {}),
    };
  });
}
