import type { Language } from "@stampflow/kernel";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

/** What stands on the forms of the types: names, labels, choices, nodes of their flows. */
export type Word = keyof typeof zhCN;
const texts: Record<Language, Record<Word, string>> = { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP };
export const wordIn =
  (language: Language) =>
  (word: Word): string =>
    texts[language][word];
