import { defaultLanguage, type Language, languages } from "@stampflow/kernel";
import { store, stored } from "../local-storage.ts";

export { type Language, languages };

/** How each language calls itself; the one list of words that is not translated. */
export const languageNames: Readonly<Record<Language, string>> = {
  "zh-CN": "中文",
  "en-US": "English",
  "ja-JP": "日本語",
};

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

export function firstLanguage(): Language {
  const chosen = stored("language");
  if (isLanguage(chosen)) return chosen;
  for (const wanted of navigator.languages) {
    const found = languages.find((language) => language.slice(0, 2) === wanted.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return defaultLanguage;
}

export const storeLanguage = (language: Language) => store("language", language);
