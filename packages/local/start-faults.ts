import { fill, type Language, pickLanguage } from "@stampflow/kernel";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

const texts: Record<Language, Record<keyof typeof zhCN, string>> = { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP };
export type Word = keyof typeof zhCN;

/** The language of the terminal; English if it has none (C, POSIX). */
export function terminalLanguage(env: NodeJS.ProcessEnv = process.env): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return /^(zh|ja)/.test(locale) ? pickLanguage(locale.slice(0, 2)) : "en-US";
}

export function word(key: Word, data: Readonly<Record<string, unknown>> = {}): string {
  return fill(texts[terminalLanguage()][key], data, terminalLanguage());
}

/** A problem that the user at the terminal can solve; its message is one sentence. */
export class StartFault extends Error {
  readonly key: Word;
  constructor(key: Word, data: Readonly<Record<string, unknown>> = {}) {
    super(word(key, data));
    this.key = key;
  }
}
