import { fill, type Language } from "@stampflow/kernel";
import { terminalLanguage } from "@stampflow/local";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

const texts: Record<Language, Record<keyof typeof zhCN, string>> = { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP };
export type Word = keyof typeof zhCN;
type Data = Readonly<Record<string, unknown>>;

export const word = (key: Word, data: Data = {}): string =>
  fill(texts[terminalLanguage()][key], data, terminalLanguage());

/** A problem that the operator can solve, in one sentence. */
export class Refusal extends Error {
  readonly key: Word;
  constructor(key: Word, data: Data = {}) {
    super(word(key, data));
    this.key = key;
  }
}

/** Checks environment variables early, because a missing one would only fail in the middle of the work. */
export function needNames(...names: ("table" | "bucket" | "bus")[]): void {
  for (const what of names) {
    const variable = `${what.toUpperCase()}_NAME`;
    if (process.env[variable]) continue;
    throw new Refusal("ops.name.missing", { what: word(`ops.name.${what}`), option: `--${what}`, variable });
  }
}
