const dayMs = 86_400_000;

/** The day of an instant in the company's time zone: "2026-03-02". */
export const dayIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);

export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** First and last day of a period whose end is no more part of it. */
export const daysOf = ({ startsAt, endsAt }: { startsAt: number; endsAt: number }, timeZone: string) => ({
  from: dayIn(timeZone, startsAt),
  to: dayIn(timeZone, Math.max(startsAt, endsAt - 1)),
});
