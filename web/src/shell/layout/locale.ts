import type { Locale } from "antd/es/locale";
import dayjs from "dayjs";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../platform/i18n/language.ts";

const load: Record<Language, () => Promise<{ antd: Locale; dayjs: string }>> = {
  "zh-CN": async () => (await import("./locale/zh-CN.ts")).default,
  "en-US": async () => (await import("./locale/en-US.ts")).default,
  "ja-JP": async () => (await import("./locale/ja-JP.ts")).default,
};

const loaded = new Map<Language, Locale>();

/** Loads the words of a language before they are used. */
export async function loadLocale(language: Language): Promise<Locale> {
  const words = await load[language]();
  dayjs.locale(words.dayjs);
  loaded.set(language, words.antd);
  return words.antd;
}

/** antd's own words and dayjs' calendar in the chosen language. */
export function useAntdLocale(): Locale | null {
  const language = useTranslation("app").i18n.language as Language;
  const [locale, setLocale] = useState(loaded.get(language) ?? null);
  useEffect(() => {
    let wanted = true;
    void loadLocale(language).then((words) => wanted && setLocale(words));
    return () => {
      wanted = false;
    };
  }, [language]);
  return locale;
}
