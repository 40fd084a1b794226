import { type Language, languages, lengthOf, widthOf } from "@stampflow/kernel";
import { kinds } from "../control/index.ts";
import { fieldControls } from "../fill/fields.ts";
import { type FormDesign, planOf } from "../fill/plan.ts";
import { formulaFault } from "../formula/check.ts";
import { limits, nameLimit } from "../limits.ts";
import { checkLinkage } from "../linkage/check.ts";
import { fieldOf, kindOf } from "../registry.ts";
import type { FaultData, TextKey } from "../text.ts";
import { type FormName, isTooLong, namesOfForm, translatedNames } from "../translation/form-name.ts";
import { inLanguage, originalLanguage, textsIn, translationOf } from "../translation/read.ts";
import { namesDay } from "../value/calendar.ts";
import { topologicalOrder } from "../value/order.ts";
import { readRich } from "../value/rich.ts";
import type { DesignFault } from "./fault.ts";
import { type Control, type Design, fieldKey } from "./schema.ts";
import { controlsOf, walk } from "./slot.ts";

export type Header = { formName: string; formTitle?: string; formRemarks: string; formClassification: string };
export type HeaderName = keyof Header;

export function checkHeader(header: Header): DesignFault[] {
  const faults: DesignFault[] = [];
  const add = (at: HeaderName, code: TextKey, data: FaultData = {}) => faults.push({ at, code, data });
  if (header.formName.trim() === "") add("formName", "form.header.name.empty");
  if (widthOf(header.formName) > limits.formName) add("formName", "form.header.name.long", nameLimit(limits.formName));
  if (lengthOf(header.formTitle ?? "") > limits.formTitle)
    add("formTitle", "form.header.title.long", { max: limits.formTitle });
  if (widthOf(header.formRemarks) > limits.formRemarks)
    add("formRemarks", "form.header.remarks.long", nameLimit(limits.formRemarks));
  if (header.formClassification.trim() === "") add("formClassification", "form.header.category.empty");
  return faults;
}

/** All faults that prevent saving a design, in reading order. */
export function checkDesign(design: FormDesign): DesignFault[] {
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
  }
  return [...faults, ...checkDependencies(design), ...checkTranslations(design)];
}

/** A translation has the limits of the original text; its faults name the language. */
function checkTranslations({ list, config }: FormDesign): DesignFault[] {
  if (!config?.translations) return [];
  const named = translatedNames(config);
  return languages.flatMap((language) => {
    const outside = [...longNames(named[language] ?? {}), ...forbiddenMarkup({ list, config }, language)];
    const shown = inLanguage({ list, config }, language);
    if (shown.list === list) return outside;
    const before = new Map(controlsOf(list).map((control) => [control.key, control]));
    const inside = controlsOf(shown.list).flatMap((control) => {
      const first = before.get(control.key) ?? control;
      const known = new Set(checkControl(first, new Set()).map(({ code }) => code));
      const label = `${first.label} (${language})`;
      const found = checkControl(control, new Set()).filter(({ code }) => !known.has(code));
      const long = textsIn(control).find(({ text, max }) => text.length > max);
      if (long && found.length === 0)
        found.push({ at: control.key, code: "form.design.translation.long", data: { max: long.max } });
      return found.map((fault) => ({ ...fault, data: { ...fault.data, label } }));
    });
    return [...outside, ...inside];
  });
}

const tooLong = {
  label: "form.header.name.long",
  title: "form.header.title.long",
  description: "form.header.remarks.long",
} as const;

/** The limits of the form's name hold in every language. */
const longNames = ({ name = "", title = "", remarks = "" }: Partial<FormName>): DesignFault[] =>
  namesOfForm({ name, title, remarks }).flatMap((text) =>
    isTooLong(text)
      ? [{ at: null, code: tooLong[text.part], data: text.width ? nameLimit(text.width) : { max: text.max } }]
      : [],
  );

/** FD20: translated rich text with elements that are not allowed; `inLanguage` ignores it. */
const forbiddenMarkup = ({ list, config }: Design, language: Language): DesignFault[] =>
  controlsOf(list).flatMap((control) => {
    const word = control.type === "html" ? translationOf(config, language, fieldKey(control), "content").trim() : "";
    if (word === "" || config.language === language || readRich(word)) return [];
    return [{ at: control.key, code: "form.design.html", data: { label: `${control.label} (${language})` } }];
  });

const isField = (control: Control, key: string): boolean => fieldOf(control) !== undefined && fieldKey(control) === key;
/** Fields that a field depends on exist and fit, and no field depends on itself. */
function checkDependencies(design: FormDesign): DesignFault[] {
  const fields = fieldControls(design);
  const language = originalLanguage(design);
  const faults: DesignFault[] = [];
  for (const control of fields) {
    const columns = (fieldOf(control)?.columns?.(control) ?? []).map((column) => column.control);
    for (const column of columns)
      faults.push(
        ...checkComputedNumber(column, [...columns, ...fields]),
        ...checkFormula(column, fields, columns, language),
      );
    faults.push(...checkComputedNumber(control, fields), ...checkFormula(control, fields, [], language));
    faults.push(...circlesIn(columns));
  }
  const { circles } = planOf(design);
  return [...faults, ...namedCircles(circles, fields), ...checkLinkage(design)];
}

const dependenciesOf = (control: Control): string[] => fieldOf(control)?.follows(control) ?? [];

function checkComputedNumber(control: Control, others: readonly Control[]): DesignFault[] {
  if (control.type !== "number" || !kinds.number.optionsOf(control).computed) return [];
  const followed = others.find((other) => dependenciesOf(control).includes(fieldKey(other)));
  return followed && isPeriod(followed)
    ? []
    : [{ at: control.key, code: "form.design.computed", data: { label: control.label } }];
}

const withFields = (controls: readonly Control[]) =>
  controls.flatMap((control) => {
    const field = fieldOf(control);
    return field ? [{ control, field }] : [];
  });

function formulaIn(control: Control): string {
  if (control.type === "number") return kinds.number.optionsOf(control).formula;
  return control.type === "money" ? kinds.money.optionsOf(control).formula : "";
}

/** FD25: checks a formula: its fields exist and its result is a number. */
function checkFormula(
  control: Control,
  fields: readonly Control[],
  row: readonly Control[],
  language: Language,
): DesignFault[] {
  const formula = formulaIn(control);
  if (formula.trim() === "") return [];
  const fault = formulaFault(formula, { fields: withFields(fields), row: withFields(row), language });
  return fault ? [{ at: control.key, code: fault.code, data: { label: control.label, ...fault.data } }] : [];
}

function circlesIn(columns: readonly Control[]): DesignFault[] {
  const drawn = columns.map((control) => ({ key: fieldKey(control), follows: dependenciesOf(control) }));
  return namedCircles(topologicalOrder(drawn).circles, columns);
}

const namedCircles = (circles: readonly string[][], controls: readonly Control[]): DesignFault[] =>
  circles.map((circle) => {
    const path = circle.flatMap((key) => controls.find((one) => fieldKey(one) === key) ?? []);
    const [first] = path;
    const labels = [...path, ...(first ? [first] : [])].map(({ label }) => label);
    return { at: first?.key ?? null, code: "form.design.circle", data: { path: labels.join(" → ") } };
  });

/** FD16: whether days can be counted from this control. */
export function isPeriod(control: Control): boolean {
  if (control.type === "period") return true;
  if (control.type !== "date") return false;
  const { range, format } = kinds.date.optionsOf(control);
  return range && namesDay(format);
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
  if (held.join() !== (kind.slotProperty ?? ""))
    return [fault("form.design.option.invalid", { option: kind.slotProperty ?? held.join() })];
  const faults = kind.check(control).map((found) => fault(found.code, found.data));
  if (control.label.trim() === "") faults.unshift(fault("form.design.label.empty"));
  if (kind.type !== "text" && widthOf(control.label) > limits.label)
    faults.unshift(fault("form.design.label.long", nameLimit(limits.label)));
  const names = new Set([control.key, fieldKey(control)]);
  if ([...names].some((name) => seen.has(name))) faults.push(fault("form.design.key"));
  for (const name of names) seen.add(name);
  return faults;
}
