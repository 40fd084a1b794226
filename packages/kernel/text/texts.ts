import enUS from "../texts/en-US.ts";
import jaJP from "../texts/ja-JP.ts";
import zhCN from "../texts/zh-CN.ts";
import { fill, type Language, languages, type Texts, type TextsByLanguage } from "./language.ts";

const sources = new Set<TextsByLanguage>([{ "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP }]);
/** Built with the first text of a language: a process seldom needs all languages. */
const together: Partial<Record<Language, Texts>> = {};

/** Modules add their texts; keys start with the module's name, so that none collide. */
export function addTexts(more: TextsByLanguage): void {
  if (sources.has(more)) return;
  sources.add(more);
  for (const language of languages) delete together[language];
}

function textsIn(language: Language): Texts {
  together[language] ??= Object.assign({}, ...[...sources].map((source) => source[language])) as Texts;
  return together[language];
}

export function textOf(key: string, language: Language): string | undefined {
  return textsIn(language)[key];
}

/** A sentence for people, its places filled; the key itself where a text is missing. */
export function translate(key: string, language: Language, data: Readonly<Record<string, unknown>> = {}): string {
  return fill(textOf(key, language) ?? key, data, language);
}

/** The keys of all modules that end like this. */
export const textKeys = (end: string, language: Language): string[] =>
  Object.keys(textsIn(language)).filter((key) => key.endsWith(end));
