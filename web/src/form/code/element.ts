import { type Control, type DateFormat, fieldKey, kinds, moneyPlaces } from "@stampflow/form";

/** A native element, before it is written as HTML or as a Vue template. */
export type Element = {
  tag: string;
  attributes: Record<string, string | number | boolean>;
  /** The name of the value it is bound to. */
  bound?: string;
  file?: boolean;
  children?: (Element | string)[];
};

const dateTypes: Record<DateFormat, string> = {
  YYYY: "number",
  "YYYY-MM": "month",
  "YYYY-MM-DD": "date",
  "YYYY-MM-DD A": "date",
  "YYYY-MM-DD HH:mm": "datetime-local",
};

const inputOf = (control: Control, attributes: Element["attributes"], bound = fieldKey(control)): Element => ({
  tag: "input",
  bound,
  attributes: { ...attributes, required: control.rules[0]?.required ?? false },
});

const numeric = ({ min, max }: { min: number | null; max: number | null }, places: number | null) => ({
  step: places === null ? "any" : String(10 ** -places),
  ...(min === null ? {} : { min }),
  ...(max === null ? {} : { max }),
});

const makers: Readonly<Record<string, (control: Control) => Element[]>> = {
  textarea: (control) => {
    const { minRows, limitnumber, limitlength } = kinds.textarea.optionsOf(control);
    const most: Element["attributes"] = limitnumber ? { maxlength: limitlength } : {};
    return [{ ...inputOf(control, { rows: minRows, ...most }), tag: "textarea", children: [] }];
  },
  number: (control) => {
    const { min, max, precision } = kinds.number.optionsOf(control);
    return [inputOf(control, { type: "number", ...numeric({ min, max }, precision) })];
  },
  money: (control) => {
    const options = kinds.money.optionsOf(control);
    return [inputOf(control, { type: "number", ...numeric(options, moneyPlaces(options)) })];
  },
  phone: (control) => [inputOf(control, { type: "tel" })],
  date: (control) => {
    const { format, range } = kinds.date.optionsOf(control);
    const type = { type: dateTypes[format] };
    const key = fieldKey(control);
    return range ? ["from", "to"].map((end) => inputOf(control, type, `${key}_${end}`)) : [inputOf(control, type)];
  },
  newselect: (control) => {
    const { options, multiple } = kinds.newselect.optionsOf(control);
    const children = options.map(({ value, label }) => ({ tag: "option", attributes: { value }, children: [label] }));
    const empty = multiple ? [] : [{ tag: "option", attributes: { value: "" }, children: [] }];
    return [{ ...inputOf(control, { multiple }), tag: "select", children: [...empty, ...children] }];
  },
  newradio: (control) =>
    kinds.newradio.optionsOf(control).options.map(({ value, label }) => ({
      tag: "label",
      attributes: {},
      children: [inputOf(control, { type: "radio", value }), label],
    })),
  uploadImg: (control) => [
    { ...inputOf(control, { type: "file", accept: "image/jpeg,image/png", multiple: true }), file: true },
  ],
  uploadFile: (control) => [{ ...inputOf(control, { type: "file", multiple: true }), file: true }],
};

/** The native inputs of a field; a line of text where the web has nothing nearer. */
export const elementsOf = (control: Control): Element[] =>
  Object.hasOwn(makers, control.type)
    ? (makers[control.type]?.(control) ?? [])
    : [inputOf(control, { type: "text", "data-kind": control.type })];
