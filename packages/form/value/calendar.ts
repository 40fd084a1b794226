export const dateFormats = ["YYYY", "YYYY-MM", "YYYY-MM-DD", "YYYY-MM-DD A", "YYYY-MM-DD HH:mm"] as const;
export type DateFormat = (typeof dateFormats)[number];

const patterns: Record<DateFormat, RegExp> = {
  YYYY: /^(\d{4})$/,
  "YYYY-MM": /^(\d{4})-(\d\d)$/,
  "YYYY-MM-DD": /^(\d{4})-(\d\d)-(\d\d)$/,
  "YYYY-MM-DD A": /^(\d{4})-(\d\d)-(\d\d) (?:AM|PM)$/,
  "YYYY-MM-DD HH:mm": /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)$/,
};

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const leap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number): number => (lengths[month - 1] ?? 0) + (month === 2 && leap(year) ? 1 : 0);

/** Whether the text is an existing day (month, minute …) of the calendar; without a time zone. */
export function isDate(text: unknown, format: DateFormat): text is string {
  const found = typeof text === "string" ? patterns[format].exec(text) : null;
  if (!found) return false;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = found.slice(1).map(Number);
  return year >= 1900 && day >= 1 && day <= daysIn(year, month) && hour < 24 && minute < 60;
}

export const timeFormats = ["HH:mm", "HH:mm:ss"] as const;
export type TimeFormat = (typeof timeFormats)[number];

const times: Record<TimeFormat, RegExp> = {
  "HH:mm": /^([01]\d|2[0-3]):[0-5]\d$/,
  "HH:mm:ss": /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
};

/** Whether the text is a time of day. */
export const isTime = (text: unknown, format: TimeFormat): text is string =>
  typeof text === "string" && times[format].test(text);

/** Whether the format contains a day. */
export const namesDay = (format: DateFormat): boolean => format.startsWith("YYYY-MM-DD");
const wholeDays = dateFormats.filter(namesDay);

/** The number of calendar days of a date range, both inclusive; undefined if it is no range of days. */
export function daysBetween(range: unknown): number | undefined {
  if (!Array.isArray(range) || range.length !== 2) return undefined;
  const [from, to] = range.map((end: unknown) => {
    const known = wholeDays.some((format) => isDate(end, format));
    return known ? Date.parse(String(end).slice(0, 10)) : Number.NaN;
  });
  // An end at midnight has nothing of the day that begins.
  const early = String(range[1]).endsWith(" 00:00") && (to ?? 0) > (from ?? 0) ? 1 : 0;
  const days = ((to ?? 0) - (from ?? 0)) / 86_400_000 + 1 - early;
  return days >= 1 ? days : undefined;
}

/** The same in half days if the range has half days, as decimal text. */
export function calendarDaysIn(range: unknown): string | undefined {
  const days = daysBetween(range);
  if (days === undefined || !Array.isArray(range)) return undefined;
  const [from, to] = range.map(String);
  return String(days - (from?.endsWith("PM") ? 0.5 : 0) - (to?.endsWith("AM") ? 0.5 : 0));
}
