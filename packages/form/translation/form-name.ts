import { type Language, languages } from "@stampflow/kernel";
import type { Config, Design } from "../design/schema.ts";
import { limits } from "../limits.ts";
import { formWords, type Translations } from "./schema.ts";

/** The name and description of a form, in one language. */
export type FormName = { name: string; remarks: string };
/** The two texts of the header that can be translated; limits in full-width characters. */
export const namesOfForm = ({ name, remarks }: FormName) =>
  [
    { part: "label", text: name, width: limits.formName },
    { part: "description", text: remarks, width: limits.formRemarks },
  ] as const;

/** Translations by language, without the original language: for lists, which do not read the design (FD46). */
export type FormNames = Partial<Record<Language, Partial<FormName>>>;

export function translatedNames({ language: written, translations }: Config): FormNames {
  const all: FormNames = {};
  for (const language of languages) {
    const { label = "", description = "" } = translations?.[language]?.[formWords] ?? {};
    const named = {
      ...(label.trim() && { name: label.trim() }),
      ...(description.trim() && { remarks: description.trim() }),
    };
    if (language !== written && Object.keys(named).length > 0) all[language] = named;
  }
  return all;
}

/** The name for a reader of the language; untranslated texts stay as written. */
export const nameIn = (form: FormName, names: FormNames, language: Language): FormName => ({
  ...form,
  ...names[language],
});

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
