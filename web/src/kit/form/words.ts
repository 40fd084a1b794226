import { fill, type Language, languages } from "@stampflow/kernel";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import en from "./texts/en-US.ts";
import ja from "./texts/ja-JP.ts";
import zh from "./texts/zh-CN.ts";

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languages.find((language) => language === i18n.language) ?? "zh-CN";
}

export type Say<K extends string> = (key: K, data?: Record<string, string | number>) => string;

/** Words of one table in the reader's language; the keys are checked by the compiler. */
export function useTable<K extends string>(table: Readonly<Record<Language, Readonly<Record<K, string>>>>): Say<K> {
  const language = useLanguage();
  return useCallback((key, data) => fill(table[language][key], data), [table, language]);
}

const table = { "zh-CN": zh, "en-US": en, "ja-JP": ja };

export const useFormWords = (): Say<keyof typeof zh> => useTable(table);
