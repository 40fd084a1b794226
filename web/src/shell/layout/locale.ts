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

/** antd's own words and dayjs' calendar in the chosen language. */
export function useAntdLocale(): Locale | null {
  const { i18n } = useTranslation("app");
  const [locale, setLocale] = useState<Locale | null>(null);
  useEffect(() => {
    let wanted = true;
    void load[i18n.language as Language]().then((words) => {
      dayjs.locale(words.dayjs);
      if (wanted) setLocale(words.antd);
    });
    return () => {
      wanted = false;
    };
  }, [i18n.language]);
  return locale;
}
