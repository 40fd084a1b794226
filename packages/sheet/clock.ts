const parts = new Map<string, Intl.DateTimeFormat>();

/** An instant as the clock of a zone shows it: YYYY-MM-DD HH:mm, the value of a `time` column. */
export function wallClock(at: number, timeZone: string): string {
  const format =
    parts.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  parts.set(timeZone, format);
  return format.format(at);
}
