import { fill, type Language } from "@stampflow/kernel";
import en from "./texts/en-US.ts";
import ja from "./texts/ja-JP.ts";
import zh from "./texts/zh-CN.ts";

export type TextKey = keyof typeof zh;
export type FaultData = Record<string, string | number>;

export const texts: Record<Language, Record<TextKey, string>> = { "zh-CN": zh, "en-US": en, "ja-JP": ja };

export const textOf = (language: Language, key: TextKey, data: FaultData = {}): string =>
  fill(texts[language][key], data, language);
