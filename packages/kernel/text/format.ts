import type { Language } from "./language.ts";

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
/** Without a time zone, that of the reader is used. */
function formatter(language: Language, style: Style, timeZone: string | undefined): Intl.DateTimeFormat {
  const name = `${language} ${style.year ?? ""} ${timeZone ?? ""}`;
  const known = made.get(name) ?? new Intl.DateTimeFormat(language, timeZone ? { ...style, timeZone } : style);
  made.set(name, known);
  return known;
}

/** Replaces the thin spaces of Intl. */
const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, " ");

function shown(value: Instant, language: Language, style: Style, timeZone: string | undefined): string {
  const at = value instanceof Date ? value : new Date(value);
  return Number.isNaN(at.getTime()) ? "" : plain(formatter(language, style, timeZone).format(at));
}

/** The date of an instant. */
export const formatDate = (value: Instant, language: Language, timeZone?: string): string =>
  shown(value, language, dateStyle[language], timeZone);

export const formatTime = (value: Instant, language: Language, timeZone?: string): string =>
  shown(value, language, timeStyle[language], timeZone);

/** Date and time of an instant: 2026年3月2日 09:00, Mar 2, 2026, 9:00 AM, 2026年3月2日 9:00. */
export function formatDateTime(value: Instant, language: Language, timeZone?: string): string {
  const time = formatTime(value, language, timeZone);
  return time && `${formatDate(value, language, timeZone)}${language === "en-US" ? ", " : " "}${time}`;
}

const calendarText = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(?: (\d\d):(\d\d))?(?: (AM|PM))?$/;
const english = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const halfNames = {
  AM: { "zh-CN": "上午", "en-US": "morning", "ja-JP": "午前" },
  PM: { "zh-CN": "下午", "en-US": "afternoon", "ja-JP": "午後" },
} as const;

/**
 * Formats calendar values without a time zone: a year, month, day, half day or minute ("2026-03", "2026-03-02 AM",
 * "2026-03-02 09:00"). For an instant in ISO 8601 the date as written. Other texts are answered unchanged.
 */
export function formatDay(text: string, language: Language): string {
  const found = calendarText.exec(/^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : text);
  if (!found) return text;
  const [, year = "", month, day, hour, minute, half] = found;
  const date =
    language === "en-US" ? inEnglish(year, month, day, hour, minute) : inHan(language, year, month, day, hour, minute);
  return half ? `${date} ${halfNames[half as "AM" | "PM"][language]}` : date;
}

const halfYear = 183 * 86_400_000;

/** The time or half of a calendar value; empty for a whole day. */
function timeIn(text: string, language: Language): string {
  const time = text.slice(11);
  return time === "AM" || time === "PM" ? halfNames[time][language] : formatClock(time, language);
}

/**
 * One or two calendar values as short as people say them: "1月4–8日", "Jan 4, 6:00 PM – 9:00 PM". The year is said only
 * if it is not clear from `now`.
 */
export function formatBrief(ends: readonly string[], language: Language, now: number): string {
  const [from = "", to = from] = wholeDays(ends);
  const days = [from, to].map((end) => end.slice(0, 10));
  const near = days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day) && Math.abs(Date.parse(day) - now) < halfYear);
  if (!near) return [...new Set([from, to])].map((end) => formatDay(end, language)).join(" – ");
  const [first = "", last = ""] = days;
  const whole = from.length === 10 && to.length === 10;
  if (whole && first !== last && first.slice(0, 7) === last.slice(0, 7)) {
    const until = Number(last.slice(8));
    return language === "en-US"
      ? `${monthDay(first, language)}–${until}`
      : `${monthDay(first, language).slice(0, -1)}–${until}日`;
  }
  const time = timeIn(to, language);
  const one = (end: string) => `${monthDay(end, language)}${joint(end, language)}${timeIn(end, language)}`;
  if (from === to) return one(from);
  return `${one(from)} – ${first === last ? time : one(to)}`;
}

const joint = (end: string, language: Language): string => {
  if (end.length === 10) return "";
  return language === "en-US" && end.length === 16 ? ", " : " ";
};

/** From a morning to an afternoon are whole days. */
const wholeDays = (ends: readonly string[]): readonly string[] =>
  ends[0]?.endsWith(" AM") && ends[1]?.endsWith(" PM") ? ends.map((end) => end.slice(0, 10)) : ends;

const monthDay = (day: string, language: Language): string => {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  return language === "en-US" ? `${english[month - 1]} ${date}` : `${month}月${date}日`;
};

function inEnglish(year: string, month?: string, day?: string, hour?: string, minute?: string): string {
  if (!month) return year;
  const name = english[Number(month) - 1] ?? month;
  if (!day) return `${name} ${year}`;
  const date = `${name} ${Number(day)}, ${year}`;
  return hour ? `${date}, ${onTwelve(hour, minute)}` : date;
}

const onTwelve = (hour: string, rest = ""): string =>
  `${Number(hour) % 12 || 12}:${rest} ${Number(hour) < 12 ? "AM" : "PM"}`;

/** Formats a time of day, with or without seconds ("09:00", "09:00:30"). Other texts are answered unchanged. */
export function formatClock(text: string, language: Language): string {
  const [, hour = "", rest = ""] = /^(\d\d):(\d\d(?::\d\d)?)$/.exec(text) ?? [];
  if (hour === "") return text;
  if (language === "en-US") return onTwelve(hour, rest);
  return language === "ja-JP" ? `${Number(hour)}:${rest}` : text;
}

function inHan(language: Language, year: string, month?: string, day?: string, hour?: string, minute?: string): string {
  const date = [`${year}年`, month && `${Number(month)}月`, day && `${Number(day)}日`].filter(Boolean).join("");
  if (!hour) return date;
  return `${date} ${language === "ja-JP" ? Number(hour) : hour}:${minute}`;
}

/** Adds thousands separators to a decimal text: 1234.50 → 1,234.50, without conversion to a binary number. */
export function grouped(decimal: string): string {
  const [whole = "", fraction] = decimal.split(".");
  const parts = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return fraction === undefined ? parts : `${parts}.${fraction}`;
}

export function formatNumber(value: number, language: Language, digits?: number): string {
  const style = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, style).format(value);
}

/** Adds a currency sign, in the same way for all languages: -¥1,234.50. */
export function withSign(decimal: string, sign: string): string {
  const text = grouped(decimal);
  return text.startsWith("-") ? `-${sign}${text.slice(1)}` : `${sign}${text}`;
}
