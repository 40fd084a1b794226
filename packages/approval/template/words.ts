import type { Language } from "@stampflow/kernel";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export type Word = keyof typeof zhCN;
const texts: Record<Language, Record<Word, string>> = { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP };

export const wordIn =
  (language: Language) =>
  (word: Word, n?: string): string =>
    texts[language][word].replace("{n}", n ?? "");
