import { type Language, languages } from "@stampflow/kernel";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type source from "./texts/zh-CN.ts";

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languages.find((language) => language === i18n.language) ?? "zh-CN";
}

export type Translate<K extends string> = (key: K, data?: Record<string, string | number>) => string;

/** The texts of a namespace, with keys checked by the compiler. */
export function useWords<K extends string>(namespace: string): Translate<K> {
  const { t } = useTranslation(namespace);
  return useCallback((key, data) => t(key as string, { ...data }), [t]);
}

export const useFormWords = () => useWords<keyof typeof source>("form");
