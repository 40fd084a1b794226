import {
  type Config,
  type Control,
  type Design,
  fieldOf,
  isCovered,
  kinds,
  slotsOf,
  spansOf,
  startConfig,
} from "@stampflow/form";
import { declarationsOf } from "../../kit/form/style.ts";
import { columnsOf, type Element, elementsOf, plainElementOf, rowsOf } from "./element.ts";
import { shapeStyle } from "./shape.ts";

export type Binding = (element: Element) => string;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const plain = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The text that `plain` wrote. */
export const unescaped = (text: string): string =>
  Object.entries(escapes).reduceRight((left, [sign, entity]) => left.replaceAll(entity, sign), text);

const empty = new Set(["input", "hr", "br"]);

/** Attributes as they are written; one that is false is left out, one that is true is written without a value. */
const attributes = (all: Element["attributes"]): string =>
  Object.entries(all)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${plain(String(value))}"`))
    .join("");

function write(element: Element, bind: Binding): string {
  const bound = element.bound === undefined ? "" : ` ${bind(element)}`;
  const open = `<${element.tag}${bound}${attributes(element.attributes)}>`;
  if (empty.has(element.tag)) return open;
  const inner = element.children?.map((child) => (typeof child === "string" ? plain(child) : write(child, bind)));
  return `${open}${inner?.join("") ?? ""}</${element.tag}>`;
}

/** The design from which code is written; without a config it gets the default one. */
export type Coded = Pick<Design, "list"> & { config?: Config };

/** The lines of a form between its tags, and the style that they need. */
export function formOf({ list, config = startConfig }: Coded, bind: Binding, indent: string) {
  const own = declarationsOf(config.customStyle).map((pair) => pair.join(": "));
  return {
    lines: [
      `${indent}<div class="fields"${own.length > 0 ? attributes({ style: own.join("; ") }) : ""}>`,
      ...markup(list, bind, `${indent}  `),
      `${indent}</div>`,
    ],
    style: shapeStyle(config),
  };
}

/** The lines of a list of controls, each indented once more than what holds it. */
function markup(list: readonly Control[], bind: Binding, indent: string): string[] {
  return list.filter((control) => control.options.hidden !== true).flatMap((control) => lines(control, bind, indent));
}

function lines(control: Control, bind: Binding, indent: string): string[] {
  const label = plain(control.label);
  if (control.type === "batch") return group(label, rows(control, bind, `${indent}  `), indent);
  if (fieldOf(control)) return field(control, bind, indent);
  if (control.type === "text") return [`${indent}<h3 style="${titleStyle(control)}">${label}</h3>`];
  if (control.type === "divider") return [`${indent}<hr>`];
  const own = plainElementOf(control);
  if (own) return [`${indent}${write(own, bind)}`];
  if (control.type === "table") return table(control, bind, indent);
  const inside = slotsOf(control).map((slot) => markup(slot, bind, `${indent}    `));
  if (control.list) return group(label, inside.flat(), indent);
  if (control.type === "tabs")
    return inside.flatMap((slot, at) => group(plain(control.columns?.[at]?.label ?? ""), slot, indent));
  if (inside.length > 0) return grid(control, inside, indent);
  return [`${indent}<p role="note">${label}</p>`];
}

const group = (legend: string, inside: string[], indent: string): string[] => [
  `${indent}<fieldset>`,
  `${indent}  <legend>${legend}</legend>`,
  ...inside,
  `${indent}</fieldset>`,
];

function grid(control: Control, inside: string[][], indent: string): string[] {
  const { gutter } = kinds.grid.optionsOf(control);
  const spans = spansOf(control);
  const columns = inside.flatMap((slot, at) => [
    `${indent}  <div${attributes({ style: `--span: ${spans[at]}` })}>`,
    ...slot,
    `${indent}  </div>`,
  ]);
  return [
    `${indent}<div class="columns"${attributes({ style: `--gutter: ${gutter}px` })}>`,
    ...columns,
    `${indent}</div>`,
  ];
}

function table(control: Control, bind: Binding, indent: string): string[] {
  const rows = (control.trs ?? []).flatMap(({ tds }) => [
    `${indent}  <tr>`,
    ...tds
      .filter((cell) => !isCovered(cell))
      .flatMap(({ colspan, rowspan, list }) => [
        `${indent}    <td${attributes({ colspan, rowspan })}>`,
        ...markup(list, bind, `${indent}      `),
        `${indent}    </td>`,
      ]),
    `${indent}  </tr>`,
  ]);
  return [`${indent}<table><tbody>`, ...rows, `${indent}</tbody></table>`];
}

function rows(control: Control, bind: Binding, indent: string): string[] {
  const heads = columnsOf(control).map(({ label }) => `<th>${plain(label)}</th>`);
  const body = rowsOf(control).map((cells) => {
    const written = cells.map((elements) => `<td>${elements.map((one) => write(one, bind)).join("")}</td>`);
    return `${indent}    <tr>${written.join("")}</tr>`;
  });
  return [
    `${indent}<table>`,
    `${indent}  <thead><tr>${heads.join("")}</tr></thead>`,
    `${indent}  <tbody>`,
    ...body,
    `${indent}  </tbody>`,
    `${indent}</table>`,
  ];
}

function field(control: Control, bind: Binding, indent: string): string[] {
  const elements = elementsOf(control).map((element) => `${indent}  ${write(element, bind)}`);
  const mark = control.rules[0]?.required ? ' class="required"' : "";
  const name = `${indent}  <span${mark}>${plain(control.label)}</span>`;
  if (elements.length === 1) return [`${indent}<label class="field">`, name, ...elements, `${indent}</label>`];
  return [
    `${indent}<div class="field"${attributes({ role: "group", "aria-label": control.label })}>`,
    name,
    `${indent}  <div>`,
    ...elements.map((element) => `  ${element}`),
    `${indent}  </div>`,
    `${indent}</div>`,
  ];
}

function titleStyle(control: Control): string {
  const { color, fontFamily, fontSize, textAlign } = kinds.text.optionsOf(control);
  return `color: ${color}; font-family: ${fontFamily}; font-size: ${fontSize}; text-align: ${textAlign}`;
}
