import { isSource } from "../control/choice/source.ts";
import { kindOf } from "../registry.ts";
import type { Control, Design } from "./schema.ts";
import { controlsOf } from "./slot.ts";

/** A property or kind of an imported control that has no effect here (FD13). */
export type Foreign = { key: string; label: string; type: string; isKnown: boolean; properties: string[] };

const ofControls: readonly string[] = [
  // Palette data of k-form-design; it does not change the control.
  ...["icon", "type", "label", "KeyLabel", "key", "model", "options", "rules", "help", "list", "columns", "trs"],
];
const inert: readonly string[] = [...["dictCode", "radioinput", "fileName", "headers", "data"]];

/** Default values of such properties: not reported. */
const idle: readonly unknown[] = ["", "{}", "[]", "file", "100%", false, 0, null, undefined];
const isIdle = (value: unknown): boolean =>
  idle.includes(typeof value === "object" && value ? JSON.stringify(value) : value);

export function foreignOf(control: Control): Foreign | undefined {
  const { key, label, type, options } = control;
  const kind = kindOf(type);
  const strange = (name: string) => !kind?.knownOptions.has(name) || (inert.includes(name) && !isSource(options[name]));
  const properties = [
    ...Object.keys(control).filter((name) => !ofControls.includes(name)),
    ...Object.keys(options).filter((name) => strange(name) && !isIdle(options[name])),
  ];
  return kind && properties.length === 0 ? undefined : { key, label, type, isKnown: kind !== undefined, properties };
}

/** Everything in a design that is stored and exported but has no effect here. */
export const foreignIn = (design: Pick<Design, "list">): Foreign[] =>
  controlsOf(design.list).flatMap((control) => foreignOf(control) ?? []);
