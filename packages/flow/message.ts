import type { Data } from "./model/outcome.ts";
import { enUS } from "./texts/en-US.ts";
import { jaJP } from "./texts/ja-JP.ts";
import type { TextKey } from "./texts/zh-CN.ts";
import { zhCN } from "./texts/zh-CN.ts";

export type Language = "zh-CN" | "en-US" | "ja-JP";
export type { TextKey };

const texts: Record<Language, Record<TextKey, string>> = { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP };

/** The sentence for a refusal, reason, fault or warning in a language. Places without data are empty. */
export function message(code: TextKey, data: Data = {}, language: Language = "zh-CN"): string {
  return texts[language][code].replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = Object.hasOwn(data, key) ? data[key] : undefined;
    if (Array.isArray(value)) return value.join(language === "en-US" ? ", " : "、");
    return value === undefined || value === null ? "" : String(value);
  });
}

/** The sentence with its places unfilled: `{name}`. */
export const template = (code: TextKey, language: Language): string => texts[language][code];

export const languages = Object.keys(texts) as Language[];
