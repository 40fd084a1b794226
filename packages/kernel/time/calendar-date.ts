const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Making one takes far longer than using it. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const zone = { timeZone, hourCycle: "h23" } as const;
  const time = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
  const made = new Intl.DateTimeFormat("en-CA", {
    ...zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    ...time,
  });
  formats.set(timeZone, made);
  return made;
}

/** The offset of the zone from UTC at this instant, in ms. */
function aheadAt(at: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** The first instant when clocks of the zone show this time of a day; the first after the gap if they skip it. */
export function instantAt(day: string, msOfDay: number, timeZone: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + msOfDay;
  const [before, after] = [shown - dayMs, shown + dayMs].map((at) => shown - aheadAt(at, timeZone));
  const tried = [before, after].filter((at): at is number => at !== undefined).sort((one, other) => one - other);
  const found = tried.find((at) => at + aheadAt(at, timeZone) >= shown) ?? shown;
  const skipped = found + aheadAt(found, timeZone) - shown;
  if (skipped <= 0) return found;
  // The clocks jump within the last `skipped` ms.
  let [still, jumped] = [found - skipped, found];
  const ahead = aheadAt(jumped, timeZone);
  while (jumped - still > 1) {
    const middle = Math.floor((still + jumped) / 2);
    if (aheadAt(middle, timeZone) === ahead) jumped = middle;
    else still = middle;
  }
  return jumped;
}

/** The first instant of a day (epoch ms); later than 00:00 if clocks skip midnight that day. */
export const beginningOf = (day: string, timeZone: string): number => instantAt(day, 0, timeZone);

/** The first instant of the next day. */
export const endOf = (day: string, timeZone: string): number => beginningOf(addDays(day, 1), timeZone);

type Span<Value> = { readonly from?: Value | undefined; readonly to?: Value | undefined };
/** The instants of a period of days, both inclusive: from the first (inclusive) to the last (exclusive). */
export const instantsOf = ({ from, to }: Span<string>, timeZone: string): Span<number> => ({
  from: from ? beginningOf(from, timeZone) : undefined,
  to: to ? endOf(to, timeZone) : undefined,
});

/** The calendar day (YYYY-MM-DD) of an instant in a zone. */
export const dayOf = (at: number, timeZone: string): string =>
  new Date(at + aheadAt(at, timeZone)).toISOString().slice(0, 10);

/** Minutes since midnight, by the clocks of the zone. */
export const minuteOf = (at: number, timeZone: string): number =>
  Math.floor((at + aheadAt(at, timeZone)) / 60_000) % 1440;

/** The next instant when clocks of the zone show this minute of the day. */
export function nextAtMinute(minute: number, at: number, timeZone: string): number {
  const whole = Math.floor(at / 60_000) * 60_000;
  const next = whole + (((minute - minuteOf(whole, timeZone) + 1439) % 1440) + 1) * 60_000;
  // Clocks may have changed in between.
  const off = ((minute - minuteOf(next, timeZone) + 2160) % 1440) - 720;
  return next + off * 60_000;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** All days from one to another, both inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** A morning or afternoon, "2026-12-01 AM". Texts sort by time. */
export type HalfDay = `${string} ${"AM" | "PM"}`;

/** The number of working days from one half day to another, both inclusive; a half day is 0.5. */
export function workdaysBetween(from: HalfDay, to: HalfDay, works: (day: string) => boolean): number {
  if (from > to) return 0;
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  const whole = daysBetween(first, last).filter(works).length;
  const late = from.endsWith("PM") && works(first) ? 0.5 : 0;
  const early = to.endsWith("AM") && works(last) ? 0.5 : 0;
  return whole - late - early;
}

/** Which days are working days, and where they begin. */
export type WorkCalendar = { readonly timeZone: string; readonly works: (day: string) => boolean };

function nextWorkday(day: string, works: WorkCalendar["works"]): string {
  let next = addDays(day, 1);
  while (!works(next)) next = addDays(next, 1);
  return next;
}

/** The same time of day on the nth working day after an instant; from a day off it counts from the next working day, 0:00. */
export function addWorkdays(at: number, count: number, { timeZone, works }: WorkCalendar): number {
  const today = dayOf(at, timeZone);
  const from = works(today) ? today : nextWorkday(today, works);
  let day = from;
  for (let left = count; left > 0; left--) day = nextWorkday(day, works);
  const msOfDay = from === today ? (at + aheadAt(at, timeZone)) % dayMs : 0;
  return instantAt(day, msOfDay, timeZone);
}

/** Adds calendar months; if the day does not exist in that month, its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = Date.UTC(year, month + months, 0);
  const found = Math.min(Date.UTC(year, month - 1 + months, 1) + (date - 1) * dayMs, last);
  return new Date(found).toISOString().slice(0, 10);
}
