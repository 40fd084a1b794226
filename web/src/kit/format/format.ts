import {
  currencyOf,
  currencySign,
  dayOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatNumber,
  formatTime,
  joined,
  type Language,
} from "@stampflow/kernel";
import { useTranslation } from "react-i18next";
import { useSessionState } from "../../platform/session.ts";
import { zoneMark } from "./zone-mark.ts";

type Instant = number | string | Date;

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** Spaces a number and its unit as in our texts (kernel D14), because browsers differ. */
export function unitSpaced(text: string, language: string): string {
  if (language === "zh-CN") return text.replace(/(\d)(?=\p{Script=Han})/gu, "$1 ");
  return language === "ja-JP" ? text.replace(/(\d)\s+/g, "$1") : text;
}

/** "3 分钟前"; older than a week, the day itself; null within the last minute, which has words of its own. */
export function formatAgo(value: Instant, language: Language, now: number = Date.now()): string | null {
  const past = now - new Date(value).getTime();
  if (past > 7 * 86_400_000) return formatDate(value, language);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, size] of units)
    if (past >= size) return unitSpaced(words.format(-Math.floor(past / size), unit), language);
  return null;
}

/** A change of a decimal quantity: "+5", "−1.2". */
export const signed = (quantity: string): string =>
  quantity.startsWith("-") ? `−${quantity.slice(1)}` : `+${quantity}`;

/** A page drawn without texts, as tests do, has no language yet. */
const chosen = (language: string | undefined) => (language ?? "zh-CN") as Language;

/** The same, in the language that is chosen now. */
export function useFormat() {
  const { i18n, t } = useTranslation("kit");
  const language = chosen(i18n.language);
  const user = useSessionState().session?.user;
  const company = user?.timeZone;
  const currency = currencyOf[(user?.companyLanguage ?? language) as Language];
  const dateTime = (value: Instant) =>
    [formatDateTime(value, language), zoneMark(value, company)].filter(Boolean).join(" ");
  return {
    date: (value: Instant) => formatDate(value, language),
    dateTime,
    time: (value: Instant) => formatTime(value, language),
    day: (value: string) => formatDay(value, language),
    /** The day that it is in the company. */
    today: () => dayOf(Date.now(), company ?? Intl.DateTimeFormat().resolvedOptions().timeZone),
    ago: (value: Instant) => formatAgo(value, language) ?? t("justNow"),
    money: (fen: number) => formatMoney(fen, currency),
    currencySign: currencySign(currency),
    names: (names: readonly string[]) => joined(names, language),
    number: (value: number, digits?: number) => formatNumber(value, language, digits),
  };
}
