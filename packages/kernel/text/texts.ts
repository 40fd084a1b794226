import type { Refusal } from "../contract/errors.ts";
import enUS from "../texts/en-US.ts";
import jaJP from "../texts/ja-JP.ts";
import zhCN from "../texts/zh-CN.ts";
import { formatDay } from "./format.ts";
import { fill, type Language, languages, type Texts, type TextsByLanguage } from "./language.ts";

const sources = new Set<TextsByLanguage>([{ "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP }]);
/** Merged when a language is first used, because a process rarely needs all languages. */
const together: Partial<Record<Language, Texts>> = {};

/** Adds the texts of a module; their keys start with its name, so that they do not collide. */
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

/** A sentence with its places filled; the key itself if the text is missing. */
export function translate(key: string, language: Language, data: Readonly<Record<string, unknown>> = {}): string {
  return fill(textOf(key, language) ?? key, data, language);
}

const day = /^\d{4}-\d\d(-\d\d)?$/;

/** The sentence of a refusal, with its days and months as the reader writes them. */
export function refusalText({ code, data = {} }: Refusal, language: Language): string {
  const said = Object.entries(data).map(([key, value]) => [
    key,
    typeof value === "string" && day.test(value) ? formatDay(value, language) : value,
  ]);
  return translate(code, language, Object.fromEntries(said));
}

/** The keys of all modules with this ending. */
export const textKeys = (end: string, language: Language): string[] =>
  Object.keys(textsIn(language)).filter((key) => key.endsWith(end));
