import { type Language, languages } from "@stampflow/kernel";
import type { TFunction } from "i18next";
import { useMemo } from "react";
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
  return useMemo(() => translateOf(t), [t]);
}

/** Of one namespace, so a colon in a key ("format_HH:mm") ends none. */
export const translateOf =
  <K extends string>(t: TFunction): Translate<K> =>
  (key, data) =>
    t(key as string, { ...data, nsSeparator: false });

export const useFormWords = () => useWords<keyof typeof source>("form");
