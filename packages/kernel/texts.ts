import { fill, type Language, languages, type TextsByLanguage } from "./language.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

const texts: Record<Language, Record<string, string>> = {
  "zh-CN": { ...zhCN },
  "en-US": { ...enUS },
  "ja-JP": { ...jaJP },
};

/** Modules bring their words along; keys begin with the module's name, so that none meets another. */
export function addTexts(more: TextsByLanguage): void {
  for (const language of languages) Object.assign(texts[language], more[language]);
}

export function textOf(key: string, language: Language): string | undefined {
  return texts[language][key];
}

/** A sentence for people, its places filled; the key itself where a text is missing. */
export function say(key: string, language: Language, data: Readonly<Record<string, unknown>> = {}): string {
  return fill(texts[language][key] ?? key, data);
}
