import { joined, type Language } from "@stampflow/kernel";
import { useTranslation } from "react-i18next";

type Style = Intl.DateTimeFormatOptions;
type Instant = number | string | Date;

const dateStyle: Record<Language, Style> = {
  "zh-CN": { year: "numeric", month: "long", day: "numeric" },
  "en-US": { year: "numeric", month: "short", day: "numeric" },
  "ja-JP": { year: "numeric", month: "long", day: "numeric" },
};
const timeStyle: Record<Language, Style> = {
  "zh-CN": { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  "en-US": { hour: "numeric", minute: "2-digit", hour12: true },
  "ja-JP": { hour: "numeric", minute: "2-digit", hourCycle: "h23" },
};

const made = new Map<string, Intl.DateTimeFormat>();
function formatter(language: Language, kind: string, style: Style): Intl.DateTimeFormat {
  const name = `${language} ${kind}`;
  const known = made.get(name) ?? new Intl.DateTimeFormat(language, style);
  made.set(name, known);
  return known;
}

/** Intl puts thin spaces and, in Chinese, none between date and time. */
const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, " ");
const partsOf = (value: Instant) => (value instanceof Date ? value : new Date(value));

/** An instant as a day, in the reader's time zone. */
export function formatDate(value: Instant, language: Language): string {
  const day = partsOf(value);
  return Number.isNaN(day.getTime()) ? "" : plain(formatter(language, "date", dateStyle[language]).format(day));
}

/** An instant: 2026年3月2日 09:00, Mar 2, 2026, 9:00 AM, 2026年3月2日 9:00. */
export function formatDateTime(value: Instant, language: Language): string {
  const time = formatTime(value, language);
  return time && `${formatDate(value, language)}${language === "en-US" ? ", " : " "}${time}`;
}

export function formatTime(value: Instant, language: Language): string {
  const day = partsOf(value);
  return Number.isNaN(day.getTime()) ? "" : plain(formatter(language, "time", timeStyle[language]).format(day));
}

/** A plain business day ("2026-03-02"), which has no time zone. */
export function formatDay(day: string, language: Language): string {
  const instant = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(instant.getTime())) return day;
  return plain(formatter(language, "day", { ...dateStyle[language], timeZone: "UTC" }).format(instant));
}

export function formatNumber(value: number, language: Language, digits?: number): string {
  const style = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, style).format(value);
}

/** Integer fen to ¥1,234.50. */
export function formatMoney(fen: number, language: Language): string {
  const text = formatNumber(Math.abs(fen) / 100, language, 2);
  return `${fen < 0 ? "-" : ""}¥${text}`;
}

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** A number and its unit are spaced as the texts of the product are, however the browser sets them. */
export function unitSpaced(text: string, language: string): string {
  if (language === "zh-CN") return text.replace(/(\d)(?=\p{Script=Han})/gu, "$1 ");
  return language === "ja-JP" ? text.replace(/(\d)\s+/g, "$1") : text;
}

/** "3 分钟前"; older than a week, the day itself. */
export function formatAgo(value: Instant, language: Language, now: number = Date.now()): string {
  const past = now - partsOf(value).getTime();
  if (past > 7 * 86_400_000) return formatDate(value, language);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, size] of units)
    if (past >= size) return unitSpaced(words.format(-Math.floor(past / size), unit), language);
  return words.format(0, "second");
}

/** A change of a decimal quantity: "+5", "−1.2". */
export const signed = (quantity: string): string =>
  quantity.startsWith("-") ? `−${quantity.slice(1)}` : `+${quantity}`;

/** Names one after the other: "陈静、王一", "Ann, Bob". */
export const formatNames: (names: readonly string[], language: Language) => string = joined;

const chosen = (language: string) => language as Language;

/** The same, in the language that is chosen now. */
export function useFormat() {
  const { i18n } = useTranslation();
  const language = chosen(i18n.language);
  return {
    date: (value: Instant) => formatDate(value, language),
    dateTime: (value: Instant) => formatDateTime(value, language),
    time: (value: Instant) => formatTime(value, language),
    day: (value: string) => formatDay(value, language),
    ago: (value: Instant) => formatAgo(value, language),
    money: (fen: number) => formatMoney(fen, language),
    names: (names: readonly string[]) => formatNames(names, language),
    number: (value: number, digits?: number) => formatNumber(value, language, digits),
  };
}
