import {
  buttonLink,
  type Control,
  type DateFormat,
  fieldKey,
  fieldOf,
  kinds,
  moneyPlaces,
  type OptionItem,
  type RichNode,
  readRich,
  sourceAt,
} from "@stampflow/form";

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

const optionsOf = (items: readonly OptionItem[], multiple: boolean): Element[] => [
  ...(multiple ? [] : [{ tag: "option", attributes: { value: "" }, children: [] }]),
  ...items.map(({ value, label }) => ({ tag: "option", attributes: { value }, children: [label] })),
];

const selectOf = (control: Control, multiple: boolean): Element => ({
  ...inputOf(control, { multiple }),
  tag: "select",
  children: optionsOf(fieldOf(control)?.choices(control) ?? [], multiple),
});

/** HTML has no cascade, so the whole path to an entry is one option. */
const leavesOf = (control: Control): Element => ({
  ...selectOf(control, false),
  children: optionsOf(leafChoices(control), false),
});

function leafChoices(control: Control): OptionItem[] {
  const all = fieldOf(control)?.choices(control) ?? [];
  return all.filter(({ label }) => !all.some((other) => other.label.startsWith(`${label} / `)));
}

const ticksOf = (control: Control, type: "radio" | "checkbox", items: readonly OptionItem[]): Element[] =>
  items.map(({ value, label }) => ({
    tag: "label",
    attributes: {},
    // HTML cannot require one of several boxes: `required` would apply to each.
    children: [
      { ...inputOf(control, { type, value }), ...(type === "checkbox" ? { attributes: { type, value } } : {}) },
      label,
    ],
  }));

const scaleOf = (
  control: Control,
  type: "number" | "range",
  scale: { min: number; max: number; step: number },
): Element => inputOf(control, { type, ...scale });

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
  address: (control) => [inputOf(control, { type: "text", autocomplete: "street-address" })],
  phone: (control) => [inputOf(control, { type: "tel" })],
  date: (control) => {
    const { format, range } = kinds.date.optionsOf(control);
    const type = { type: dateTypes[format] };
    const key = fieldKey(control);
    return range ? ["from", "to"].map((end) => inputOf(control, type, `${key}_${end}`)) : [inputOf(control, type)];
  },
  period: (control) => {
    const type = { type: dateTypes[kinds.period.optionsOf(control).format] };
    return ["from", "to"].map((end) => inputOf(control, type, `${fieldKey(control)}_${end}`));
  },
  time: (control) => [
    inputOf(control, { type: "time", ...(kinds.time.optionsOf(control).format === "HH:mm:ss" ? { step: 1 } : {}) }),
  ],
  moneys: (control) => [inputOf(control, { type: "number", ...numeric(kinds.moneys.optionsOf(control), 2) })],
  rate: (control) => {
    const { max, allowHalf } = kinds.rate.optionsOf(control);
    const step = allowHalf ? 0.5 : 1;
    return [scaleOf(control, "number", { min: step, max, step })];
  },
  slider: (control) => {
    const { min, max, step } = kinds.slider.optionsOf(control);
    return [scaleOf(control, "range", { min, max, step })];
  },
  newselect: (control) => [selectOf(control, kinds.newselect.optionsOf(control).multiple)],
  treeSelect: (control) => [selectOf(control, kinds.treeSelect.optionsOf(control).multiple)],
  cascader: (control) => [leavesOf(control)],
  newradio: (control) => ticksOf(control, "radio", kinds.newradio.optionsOf(control).options),
  checkbox: (control) => ticksOf(control, "checkbox", kinds.checkbox.optionsOf(control).options),
  editor: (control) => [{ ...inputOf(control, { rows: 6 }), tag: "textarea", children: [] }],
  uploadImg: (control) => [
    { ...inputOf(control, { type: "file", accept: "image/jpeg,image/png", multiple: true }), file: true },
  ],
  batch: (control) => rowsOf(control).flat(2),
  uploadFile: (control) => [{ ...inputOf(control, { type: "file", multiple: true }), file: true }],
};

/** A fixed number of rows, as on paper: adding rows would need a script. */
const writtenRows = 3;

export const columnsOf = ({ list = [] }: Control): Control[] => list.filter(({ options }) => options.hidden !== true);

/** The inputs of a table in a form: a row, a cell, its inputs. */
export const rowsOf = (control: Control): Element[][][] =>
  Array.from({ length: writtenRows }, (_, row) =>
    columnsOf(control).map((column) => elementsOf(column).map((one) => inRow(one, `${fieldKey(control)}.${row}`))),
  );

const inRow = (element: Element, row: string): Element => ({
  ...element,
  ...(element.bound === undefined ? {} : { bound: `${row}.${element.bound}` }),
  ...(element.children
    ? { children: element.children.map((child) => (typeof child === "string" ? child : inRow(child, row))) }
    : {}),
});

/** The native inputs of a field; a text input if HTML has nothing closer. */
export const elementsOf = (control: Control): Element[] =>
  Object.hasOwn(makers, control.type) && !sourceAt(control)
    ? (makers[control.type]?.(control) ?? [])
    : [inputOf(control, { type: "text", "data-kind": control.type })];

const richOf = (node: RichNode): Element | string =>
  typeof node === "string"
    ? node
    : { tag: node.tag, attributes: { ...node.attributes }, children: node.children.map(richOf) };

/** Elements without value and controls (title, divider, …), if they are more than a name. */
export function plainElementOf(control: Control): Element | undefined {
  if (control.type === "html") {
    const nodes = readRich(kinds.html.optionsOf(control).defaultValue) ?? [];
    return { tag: "div", attributes: {}, children: nodes.map(richOf) };
  }
  if (control.type !== "button") return undefined;
  const options = kinds.button.optionsOf(control);
  const href = buttonLink(options);
  return href
    ? { tag: "a", attributes: { href, target: "_blank", rel: "noopener" }, children: [control.label] }
    : {
        tag: "button",
        attributes: { type: options.handle === "reset" ? "reset" : "button" },
        children: [control.label],
      };
}
