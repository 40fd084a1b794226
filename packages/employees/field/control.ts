import type { Control } from "@stampflow/form";
import type { FieldKind, ShownField } from "./schema.ts";

/** So that all fields of a person fit one item. */
export const longest = { input: 200, textarea: 1000 } as const;

type Drawn = Pick<ShownField, "key" | "name" | "kind" | "required" | "options" | "hint">;
/** The words of a switch, in the reader's language. */
export type YesNo = { readonly yes: string; readonly no: string };

const own: { readonly [Kind in FieldKind]?: Readonly<Record<string, unknown>> } = {
  input: { limitlength: longest.input },
  textarea: { limitnumber: true, limitlength: longest.textarea },
  date: { format: "YYYY-MM-DD", range: false },
  newselect: { multiple: false },
};

export const optionsOf = ({ kind, options }: Pick<Drawn, "kind" | "options">, { yes, no }: YesNo) =>
  kind === "switch"
    ? [
        { value: "yes", label: yes },
        { value: "no", label: no },
      ]
    : options;

/** The controls of a definition, which stays the same object until it is changed: options are read once for many people. */
const made = new WeakMap<Drawn, Map<string, Control>>();

/** The control of a form by which a field is drawn, read and shown. */
export function controlOf(field: Drawn, words: YesNo): Control {
  const known = made.get(field) ?? new Map<string, Control>();
  made.set(field, known);
  const control = known.get(words.yes) ?? newControl(field, words);
  known.set(words.yes, control);
  return control;
}

const newControl = (field: Drawn, words: YesNo): Control => ({
  type: field.kind === "switch" ? "newradio" : field.kind,
  label: field.name,
  KeyLabel: field.kind,
  key: field.key,
  model: field.key,
  options: { ...own[field.kind], options: optionsOf(field, words) },
  rules: [{ required: field.required, message: "" }],
  help: field.hint,
});
