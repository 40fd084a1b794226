import { type Language, languages, lengthOf, widthOf } from "@stampflow/kernel";
import type { Config, Design } from "../design/schema.ts";
import { limits } from "../limits.ts";
import { formWords, type Translations } from "./schema.ts";

/** The name of a form, what applicants, approvers and prints see instead (FD71), and its description, in one language. */
export type FormName = { name: string; title?: string; remarks: string };
/** The texts of the header that can be translated; `width`: a limit in full-width characters. */
export const namesOfForm = ({ name, title = "", remarks }: FormName) =>
  [
    { part: "label", text: name, max: 2 * limits.formName, width: limits.formName },
    { part: "title", text: title, max: limits.formTitle, width: undefined },
    { part: "description", text: remarks, max: 2 * limits.formRemarks, width: limits.formRemarks },
  ] as const;

export const isTooLong = ({ text, max, width }: { text: string; max: number; width?: number | undefined }): boolean =>
  width === undefined ? lengthOf(text) > max : widthOf(text) > width;

/** Translations by language, without the original language: for lists, which do not read the design (FD46). */
export type FormNames = Partial<Record<Language, Partial<FormName>>>;

export function translatedNames({ language: written, translations }: Config): FormNames {
  const all: FormNames = {};
  for (const language of languages) {
    const { label = "", title = "", description = "" } = translations?.[language]?.[formWords] ?? {};
    const named = {
      ...(label.trim() && { name: label.trim() }),
      ...(title.trim() && { title: title.trim() }),
      ...(description.trim() && { remarks: description.trim() }),
    };
    if (language !== written && Object.keys(named).length > 0) all[language] = named;
  }
  return all;
}

/** The name for a reader of the language; untranslated texts stay as written. */
export function nameIn(form: FormName, names: FormNames, language: Language): Required<FormName> {
  const named = { ...form, ...names[language] };
  return { ...named, title: named.title || named.name };
}

/** The design with the translated form name of another design; null removes the translations. */
export function withNamesOf(design: Design, other: Design | null): Design {
  const translations: Translations = {};
  for (const language of languages) {
    const { [formWords]: _, ...words } = design.config.translations?.[language] ?? {};
    const named = other?.config.translations?.[language]?.[formWords];
    const kept = named ? { ...words, [formWords]: named } : words;
    if (Object.keys(kept).length > 0) translations[language] = kept;
  }
  const { translations: _, ...config } = design.config;
  return { ...design, config: Object.keys(translations).length > 0 ? { ...config, translations } : config };
}
