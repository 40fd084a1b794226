import type { Language } from "@stampflow/kernel";
import { textOf } from "../text.ts";

const units = { day: "form.period.days", hour: "form.period.hours" } as const;

/** "5 个自然日", "1 calendar day": weekends and holidays are among them. */
export const calendarDays = (n: string, language: Language): string =>
  textOf(language, n === "1" ? "form.period.calendarDay" : "form.period.calendarDays", { n });

/** "5 天", "1 day": decimal text with its unit. */
export const countOf = (n: string, unit: keyof typeof units, language: Language): string =>
  language === "en-US"
    ? new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Number(n))
    : textOf(language, units[unit], { n });

export const briefly = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(" · ");
