import { type Language, languages } from "@stampflow/kernel";
import type { Config, Design } from "../design/schema.ts";
import { limits } from "../limits.ts";
import { formWords, type Translations } from "./schema.ts";

/** What a form is called and what it is for, as its header says it or in another language. */
export type FormName = { name: string; remarks: string };
/** The two texts of the header that can stand in other languages; limits in full-width characters. */
export const namesOfForm = ({ name, remarks }: FormName) =>
  [
    { part: "label", text: name, width: limits.formName },
    { part: "description", text: remarks, width: limits.formRemarks },
  ] as const;

/** By language, without the one it was written in: what lists keep that have no design at hand (FD39). */
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

/** As a reader of the language sees it; what is not translated stays as it was written. */
export const nameIn = (form: FormName, names: FormNames, language: Language): FormName => ({
  ...form,
  ...names[language],
});

/** The design with what another one is called in other languages; null for one that gets a new name. */
export function calledAs(design: Design, other: Design | null): Design {
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
