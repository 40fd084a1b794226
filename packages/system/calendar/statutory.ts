import { addDays, daysBetween } from "@stampflow/kernel";
import { holidaysOf } from "./holidays.ts";

/** A festival's own date in a year, and for how many days from it the law grants a holiday. */
type Festival = { readonly on: (year: number) => string; readonly days: (year: number) => number };

const lunar = new Intl.DateTimeFormat("en-u-ca-chinese", { month: "numeric", day: "numeric", timeZone: "UTC" });
/** Where the calendar of `Intl`, which computes the new moon, errs by minutes at midnight: until 2099 twice. */
const corrected: Readonly<Record<string, string>> = { "2027 1/1": "2027-02-06", "2030 1/1": "2030-02-03" };

/** The date of a day of the Chinese calendar, none of a leap month, between two days of the year. */
export function lunarDate(year: number, wanted: "1/1" | "5/5" | "8/15"): string {
  const known = corrected[`${year} ${wanted}`];
  const [from, to] = { "1/1": ["01-20", "02-22"], "5/5": ["05-25", "06-28"], "8/15": ["09-05", "10-10"] }[wanted];
  const days = daysBetween(`${year}-${from}`, `${year}-${to}`);
  return known ?? days.find((day) => lunar.format(Date.parse(day)) === wanted) ?? "";
}

/** Tomb-sweeping day, the fifth solar term, by the usual formula for this century. */
const pureBrightness = (year: number): string =>
  `${year}-04-0${Math.floor((year % 100) * 0.2422 + 4.81) - Math.floor((year % 100) / 4)}`;

/** China's statutory days: three of Spring Festival from New Year's Day; from 2025 four, from the eve, and two in May. */
const china: readonly Festival[] = [
  { on: (year) => `${year}-01-01`, days: () => 1 },
  {
    on: (year) => addDays(lunarDate(year, "1/1"), year >= 2025 || (year >= 2008 && year <= 2013) ? -1 : 0),
    days: (year) => (year >= 2025 ? 4 : 3),
  },
  { on: pureBrightness, days: (year) => Number(year >= 2008) },
  { on: (year) => `${year}-05-01`, days: (year) => (year >= 2025 ? 2 : year < 2008 ? 3 : 1) },
  { on: (year) => lunarDate(year, "5/5"), days: (year) => Number(year >= 2008) },
  { on: (year) => lunarDate(year, "8/15"), days: (year) => Number(year >= 2008) },
  { on: (year) => `${year}-10-01`, days: () => 3 },
];

const ofChina = new Map<number, string[]>();

/** The days that the law of a country makes holidays, without the days off that a company or a government adds (D78). */
export async function statutoryDays(country: string, year: number): Promise<string[]> {
  if (country !== "CN") {
    const { holidays } = await holidaysOf(country, year, "en-US");
    return holidays.filter(({ kind }) => kind === "holiday").map(({ day }) => day);
  }
  const known = ofChina.get(year);
  if (known) return known;
  const all = china.flatMap(({ on, days }) => {
    const [first, count] = [on(year), days(year)];
    return count > 0 && first ? daysBetween(first, addDays(first, count - 1)) : [];
  });
  const found = [...new Set(all)].sort();
  ofChina.set(year, found);
  return found;
}
