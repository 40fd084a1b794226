import type { Language } from "@stampflow/kernel";
import { kinds } from "./control/index.ts";
import type { Control } from "./design/schema.ts";
import { controlsOf, isContainer } from "./design/slot.ts";
import type { Field, Kind } from "./kind.ts";
import { type TextKey, textOf, texts } from "./text.ts";

export type KindName = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as KindName[];

export const isKind = (type: string): type is KindName => Object.hasOwn(kinds, type);

export const kindOf = (type: string): Kind | undefined => (isKind(type) ? kinds[type] : undefined);

export const fieldOf = (control: Control): Field | undefined => kindOf(control.type)?.field;

/** A sub-table holds fields, except other sub-tables. */
export const canBeColumn = (type: string): boolean => type !== "batch" && kindOf(type)?.field !== undefined;

const isText = (key: string): key is TextKey => Object.hasOwn(texts["zh-CN"], key);

export function kindLabel(language: Language, type: string): string {
  const key = `form.kind.${type}`;
  return isText(key) ? textOf(language, key) : type;
}

/** A new control from the palette. `stamp` becomes its key; it is passed in, because this package has no clock. */
export function newControl(type: KindName, stamp: string | number, language: Language): Control {
  const kind = kinds[type];
  const key = `${type}_${stamp}`;
  return {
    type,
    label: kindLabel(language, type),
    KeyLabel: type,
    key,
    ...(kind.field ? { model: key } : {}),
    rules: kind.field ? [{ required: false, message: "" }] : [],
    help: "",
    ...kind.start((word, data) => textOf(language, word, data), language),
  };
}

/** The control with a name that no other one has: "Number 2". What stands on the form as its text is no name. */
export function numbered(control: Control, among: Control[]): Control {
  if (!fieldOf(control) && !isContainer(control)) return control;
  const taken = new Set(controlsOf(among).map(({ label }) => label));
  if (!taken.has(control.label)) return control;
  const name = control.label.replace(/ \d+$/, "");
  for (let n = 2; ; n++) if (!taken.has(`${name} ${n}`)) return { ...control, label: `${name} ${n}` };
}
