import { type Language, languages } from "@stampflow/kernel";
import { type Config, type Control, type Design, fieldKey } from "../design/schema.ts";
import { controlsOf, slotsOf, withSlots } from "../design/slot.ts";
import { limits } from "../limits.ts";
import { readRich, richText } from "../value/rich.ts";
import { type FormName, namesOfForm } from "./form-name.ts";
import { formWords, type Translations, type Words } from "./schema.ts";

export type TextPart = Exclude<keyof Words, "options"> | `options.${string}`;
/** A translatable text of a control; `max` in characters. */
export type Translatable = { part: TextPart; text: string; max: number };

type Named = { value?: unknown; label?: unknown; children?: unknown };
type NamedTotal = { column?: unknown; how?: unknown; label?: unknown };

const asList = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);
const totalName = ({ column, how }: NamedTotal): string => `${String(column)}.${String(how)}`;

function* optionsIn(items: readonly Named[]): Generator<[string, string]> {
  for (const { value, label, children } of items) {
    if (typeof value === "string" && typeof label === "string") yield [value, label];
    yield* optionsIn(asList<Named>(children));
  }
}

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

/** The texts of a period: names of its ends and its length. */
const ofPeriod = ["startName", "endName", "daysName", "hoursName"] as const;
const namesIn = ({ type, options }: Control): [string, string][] =>
  type === "period" ? ofPeriod.filter((name) => options[name]).map((name) => [name, textIn(options[name])]) : [];

/** Rich text that contains words. */
const hasWords = ({ type, options }: Control): boolean =>
  type === "html" && richText(readRich(textIn(options.defaultValue)) ?? []) !== "";

/** The translatable texts of a control, without empty ones. */
export function textsIn(control: Control): Translatable[] {
  const { options } = control;
  const plain: Translatable[] = [
    { part: "label", text: control.label, max: 200 },
    { part: "description", text: textIn(options.description), max: 500 },
    { part: "placeholder", text: textIn(options.placeholder), max: 100 },
    { part: "help", text: control.help, max: 500 },
    { part: "message", text: control.rules[0]?.message ?? "", max: 100 },
  ];
  const named = [...optionsIn(asList<Named>(options.options)), ...optionsIn(control.columns ?? [])].map(
    ([value, text]): Translatable => ({ part: `options.${value}`, text, max: 100 }),
  );
  const totals = asList<NamedTotal>(options.totals).map(
    (total): Translatable => ({ part: `options.${totalName(total)}`, text: textIn(total.label), max: 40 }),
  );
  const names = namesIn(control).map(([name, text]): Translatable => ({ part: `options.${name}`, text, max: 20 }));
  const content: Translatable[] = hasWords(control)
    ? [{ part: "content", text: textIn(options.defaultValue), max: limits.richMarkup }]
    : [];
  return [...plain, ...content, ...named, ...totals, ...names].filter(({ text }) => text.trim() !== "");
}

const optionOf = (part: TextPart): string | undefined =>
  part.startsWith("options.") ? part.slice("options.".length) : undefined;

const own = <T>(of: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  of && Object.hasOwn(of, key) ? of[key] : undefined;

function wordIn(words: Words | undefined, part: TextPart): string {
  const option = optionOf(part);
  const word = option === undefined ? words?.[part as Exclude<keyof Words, "options">] : own(words?.options, option);
  return word ?? "";
}

/** The translation of a text; empty if there is none. */
export const translationOf = ({ translations }: Config, language: Language, field: string, part: TextPart): string =>
  wordIn(own(translations?.[language], field), part);

export type Translated = { language: Language; field: string; part: TextPart; text: string };

/** The same translations with one text changed. */
export function withTranslation(
  translations: Translations | undefined,
  { language, field, part, text }: Translated,
): Translations {
  const before = own(translations?.[language], field) ?? {};
  const option = optionOf(part);
  const words: Words =
    option === undefined ? { ...before, [part]: text } : { ...before, options: { ...before.options, [option]: text } };
  return { ...translations, [language]: { ...translations?.[language], [field]: words } };
}

/** Copies the translations of a control to its copy. */
export function copyTranslations(translations: Translations, from: Control, copy: Control): Translations {
  const keys = controlsOf([copy]).map(fieldKey);
  const pairs = controlsOf([from]).map((control, at) => [fieldKey(control), keys[at] ?? ""] as const);
  const more: Translations = {};
  for (const language of languages) {
    const words = translations[language];
    const copied = pairs.flatMap(([field, key]) => {
      const found = own(words, field);
      return found ? [[key, found] as const] : [];
    });
    if (words) more[language] = { ...words, ...Object.fromEntries(copied) };
  }
  return more;
}

/** The original language of the texts: as chosen, otherwise detected by their script. */
export function originalLanguage({ list, config }: Pick<Design, "list"> & { config?: Config | undefined }): Language {
  if (config?.language) return config.language;
  const text = controlsOf(list)
    .map(({ label }) => label)
    .join();
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja-JP";
  return text === "" || /\p{Script=Han}/u.test(text) ? "zh-CN" : "en-US";
}

/** All texts of a form, its name and description first; for those `control` is undefined. */
export function textsOf({ list }: Pick<Design, "list">, form?: FormName) {
  const named = form ? namesOfForm(form).filter(({ text }) => text.trim() !== "") : [];
  return [
    ...named.map((text) => ({ ...text, field: formWords, control: undefined })),
    ...controlsOf(list).flatMap((control) =>
      textsIn(control).map((text) => ({ ...text, width: undefined, field: fieldKey(control), control })),
    ),
  ];
}

/** The number of texts without a translation. */
export const untranslated = (design: Design, language: Language, form?: FormName): number =>
  textsOf(design, form).filter(({ field, part }) => translationOf(design.config, language, field, part).trim() === "")
    .length;

/** Removes translations of controls that do not exist. */
export function withoutUnknown(design: Design): Design {
  const { translations } = design.config;
  if (!translations) return design;
  const fields = new Set([formWords, ...controlsOf(design.list).map(fieldKey)]);
  const kept: Translations = {};
  for (const language of languages) {
    const found = Object.entries(translations[language] ?? {}).filter(([field]) => fields.has(field));
    if (found.length > 0) kept[language] = Object.fromEntries(found);
  }
  return { ...design, config: { ...design.config, translations: kept } };
}

const known = new WeakMap<Design, Map<Language, Design>>();

/** The design in a language; untranslated texts stay as written (FD39). */
export function inLanguage(design: Design, language: Language): Design {
  const words = design.config.translations?.[language];
  if (!words || design.config.language === language || Object.keys(words).length === 0) return design;
  const found = known.get(design) ?? new Map<Language, Design>();
  known.set(design, found);
  const shown = found.get(language) ?? { ...design, list: design.list.map((control) => withWordsOf(control, words)) };
  found.set(language, shown);
  return shown;
}

function withWordsOf(control: Control, words: Readonly<Record<string, Words>>): Control {
  const given = own(words, fieldKey(control));
  const slots = slotsOf(control);
  const inside =
    slots.length === 0
      ? control
      : withSlots(
          control,
          slots.map((slot) => slot.map((one) => withWordsOf(one, words))),
        );
  return given ? withWords(inside, given) : inside;
}

function withWords(control: Control, words: Words): Control {
  const parts = new Map(
    textsIn(control).flatMap(({ part }): [TextPart, string][] => {
      const word = wordIn(words, part).trim();
      // Invalid rich text is not shown, whoever wrote it into the document.
      return word === "" || (part === "content" && !readRich(word)) ? [] : [[part, word]];
    }),
  );
  if (parts.size === 0) return control;
  const or = <T>(part: TextPart, text: T): T | string => parts.get(part) ?? text;
  const named = <T extends Named>(items: readonly T[]): T[] =>
    items.map((item) => ({
      ...item,
      label: or(`options.${String(item.value)}`, item.label),
      ...(Array.isArray(item.children) ? { children: named(asList<Named>(item.children)) } : {}),
    }));
  const { options, rules, columns } = control;
  const [rule, ...others] = rules;
  return {
    ...control,
    label: or("label", control.label),
    help: or("help", control.help),
    rules: rule ? [{ ...rule, message: or("message", rule.message) }, ...others] : rules,
    options: {
      ...options,
      ...(parts.has("placeholder") ? { placeholder: parts.get("placeholder") } : {}),
      ...(parts.has("content") ? { defaultValue: parts.get("content") } : {}),
      ...(parts.has("description") ? { description: parts.get("description") } : {}),
      ...(Array.isArray(options.options) ? { options: named(asList<Named>(options.options)) } : {}),
      ...(Array.isArray(options.totals) ? { totals: asList<NamedTotal>(options.totals).map(withTotalName(or)) } : {}),
      ...Object.fromEntries(namesIn(control).map(([name, text]) => [name, or(`options.${name}`, text)])),
    },
    ...(columns ? { columns: named(columns) } : {}),
  };
}

const withTotalName =
  (or: (part: TextPart, text: unknown) => unknown) =>
  (one: NamedTotal): NamedTotal => ({ ...one, label: or(`options.${totalName(one)}`, one.label) });
