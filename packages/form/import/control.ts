import { cutTo, joined, type Language, widthOf } from "@stampflow/kernel";
import { buttonActions } from "../control/layout/button.ts";
import { limits } from "../limits.ts";
import { kindLabel, kindOf } from "../registry.ts";
import { textOf } from "../text.ts";
import { readRich } from "../value/rich.ts";
import { isRaw } from "./designer.ts";
import type { ImportNote } from "./note.ts";
import { optionsIn } from "./options.ts";
import { wholeRows } from "./table.ts";

type Raw = Record<string, unknown>;
export type Importing = {
  readonly language: Language;
  /** Formatted text as the form keeps it (FD20). */
  readonly clean: (markup: string) => string;
  readonly note: (note: ImportNote) => void;
};

/** Kinds of k-form-design and its ancestors that are called otherwise here. */
const kinds: Readonly<Record<string, string>> = {
  ...{ select: "newselect", radio: "newradio", switch: "newradio" },
  ...{ imgupload: "uploadImg", fileupload: "uploadFile" },
};
const mostOptions: Readonly<Record<string, number>> = {
  ...{ newselect: limits.selectOptions, checkbox: limits.selectOptions, newradio: limits.radioOptions },
};

const textIn = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** Controls as this product knows them; what is no control stays, for the place to be named. */
export const controlsIn = (list: unknown, place: string, importing: Importing): unknown =>
  Array.isArray(list)
    ? list.flatMap((one, at) => (one === null ? [] : controlIn(one, `${place}[${at}]`, importing)))
    : (list ?? []);

function controlIn(given: unknown, place: string, importing: Importing): unknown[] {
  if (!isRaw(given) || typeof given.type !== "string") return [given];
  const { name, ...own } = given;
  const label = textIn(own.label).trim() || textIn(name).trim();
  if (isForeignButton(own)) {
    importing.note({ code: "form.import.button", data: { label: label || given.type, place } });
    return [];
  }
  const type = kinds[given.type] ?? given.type;
  const options = isRaw(own.options) ? own.options : {};
  const read: Raw = {
    ...own,
    type,
    label: label || (type === "text" ? "" : kindLabel(importing.language, type)),
    help: textIn(own.help),
    ...(own.rules === undefined ? {} : { rules: rulesIn(own.rules) }),
    options: type === "input" ? { ...patternIn(own.rules), ...options } : options,
  };
  if (label === "" && name !== undefined && textIn(name) === "") read.name = name;
  return [fitted(given.type, withSlots(read, place, importing), importing)];
}

/** Of this product's own, which have a KeyLabel, one may empty the form. */
function isForeignButton({ type, options, KeyLabel }: Raw): boolean {
  if (type !== "button") return false;
  const handle = isRaw(options) ? options.handle : undefined;
  const known = (buttonActions as readonly unknown[]).includes(handle ?? "reset");
  return !known || (KeyLabel === undefined && (handle ?? "reset") === "reset");
}

/** Only the first rule says whether a field is required. */
function rulesIn(rules: unknown): unknown {
  const list = (Array.isArray(rules) ? rules : isRaw(rules) ? [rules] : []).filter((rule) => rule !== null);
  const required = list.findIndex((rule) => isRaw(rule) && (rule.required === true || rule.required === "true"));
  return required > 0 ? [list[required], ...list.filter((_, at) => at !== required)] : list;
}

/** A rule may be found anywhere in the text; here the whole text has to fit. */
function patternIn(rules: unknown): Raw {
  const rule = Array.isArray(rules)
    ? rules.find((one) => isRaw(one) && typeof one.pattern === "string" && one.pattern)
    : undefined;
  if (!isRaw(rule)) return {};
  const pattern = String(rule.pattern).replace(/^\/(.*)\/$/s, "$1");
  const isWhole = /^\^[^|]*\$$/.test(pattern);
  return { pattern: isWhole ? pattern : `[\\s\\S]*(?:${pattern})[\\s\\S]*`, patternMessage: textIn(rule.message) };
}

const slots = ["list", "columns", "trs"] as const;
const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

function withSlots(control: Raw, place: string, importing: Importing): Raw {
  const own = kindOf(String(control.type))?.slotProperty;
  const kept = { ...control };
  for (const name of slots) if (name in kept && name !== own && isEmpty(kept[name])) delete kept[name];
  const inside = (holder: unknown, at: string) =>
    isRaw(holder) ? { ...holder, list: controlsIn(holder.list, `${at}.list`, importing) } : holder;
  const all = (list: unknown, at: string, each: (one: unknown, at: string) => unknown) =>
    Array.isArray(list) ? list.map((one, index) => each(one, `${at}[${index}]`)) : list;
  if (kept.list !== undefined) kept.list = controlsIn(kept.list, `${place}.list`, importing);
  if (kept.columns !== undefined) kept.columns = all(kept.columns, `${place}.columns`, inside);
  if (kept.trs !== undefined) {
    const trs = all(kept.trs, `${place}.trs`, (row, at) =>
      isRaw(row) ? { ...row, tds: all(row.tds, `${at}.tds`, inside) } : row,
    );
    kept.trs = Array.isArray(trs) && trs.every(isRaw) ? wholeRows(trs) : trs;
  }
  return kept;
}

/** What the kind of control cannot take as it is, taken for what it means, and noted. */
function fitted(from: string, control: Raw, { language, clean, note }: Importing): Raw {
  const label = String(control.label);
  const given =
    from === "switch" ? { ...(control.options as Raw), options: yesAndNo(language) } : (control.options as Raw);
  const items = Array.isArray(given.options) ? given.options : [];
  const many = items.length > (mostOptions[String(control.type)] ?? Number.POSITIVE_INFINITY);
  const type = many ? "treeSelect" : String(control.type);
  const kind = kindOf(type);
  if (!kind) return { ...control, options: given };
  if (many || from === "switch")
    note({ code: "form.import.kind", data: { label, from, kind: kindLabel(language, type) } });
  const wanted = many && from === "checkbox" ? { ...given, multiple: true } : given;
  const { options, changed } = optionsIn(kind, wanted);
  if (changed.length > 0) note({ code: "form.import.options", data: { label, options: joined(changed, language) } });
  if (type === "html" && readRich(String(options.defaultValue ?? "")) === undefined) {
    options.defaultValue = clean(String(options.defaultValue));
    note({ code: "form.import.html", data: { label } });
  }
  return { ...control, type, ...shortened({ ...control, type, options }, note) };
}

const yesAndNo = (language: Language) =>
  (["yes", "no"] as const).map((word) => ({
    value: String(word === "yes"),
    label: textOf(language, `form.import.${word}`),
  }));

/** A name that is too long stands in the help of the field, in the words of a hint. */
function shortened(control: Raw, note: Importing["note"]): Raw {
  const { type, options, help } = control;
  const label = String(control.label);
  if (type === "text" || widthOf(label) <= limits.label) return { options };
  const short = `${cutTo(label, limits.label - 1, widthOf)}…`;
  note({ code: "form.import.label", data: { label, short } });
  const whole = (more: unknown) => [label, textIn(more)].filter((text) => text !== "").join("\n");
  if (type === "alert")
    return { label: short, options: { ...(options as Raw), description: whole((options as Raw).description) } };
  return { label: short, options, help: whole(help) };
}
