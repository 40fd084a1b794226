import { type Control, fieldOf, isCovered, kinds, slotsOf } from "@stampflow/form";
import { columnsOf, type Element, elementsOf, plainElementOf, rowsOf } from "./element.ts";

export type Binding = (element: Element) => string;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const plain = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const empty = new Set(["input", "hr", "br"]);

/** Attributes as they are written; one that is false is left out, one that is true stands alone. */
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

/** The lines of a list of controls, each indented once more than what holds it. */
export function markup(list: readonly Control[], bind: Binding, indent: string): string[] {
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
  if (inside.length > 0) {
    const columns = inside.flatMap((slot) => [`${indent}  <div>`, ...slot, `${indent}  </div>`]);
    return [`${indent}<div class="columns">`, ...columns, `${indent}</div>`];
  }
  return [`${indent}<p role="note">${label}</p>`];
}

const group = (legend: string, inside: string[], indent: string): string[] => [
  `${indent}<fieldset>`,
  `${indent}  <legend>${legend}</legend>`,
  ...inside,
  `${indent}</fieldset>`,
];

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
  const wrap = elements.length > 1 ? ["fieldset", "legend"] : ["label", "span"];
  return [
    `${indent}<${wrap[0]}>`,
    `${indent}  <${wrap[1]}>${plain(control.label)}</${wrap[1]}>`,
    ...elements,
    `${indent}</${wrap[0]}>`,
  ];
}

function titleStyle(control: Control): string {
  const { color, fontFamily, fontSize, textAlign } = kinds.text.optionsOf(control);
  return `color: ${color}; font-family: ${fontFamily}; font-size: ${fontSize}; text-align: ${textAlign}`;
}

export const style = `form { display: grid; gap: 16px; max-width: 860px; }
label { display: grid; gap: 4px; }
.columns { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 16px; }`;
