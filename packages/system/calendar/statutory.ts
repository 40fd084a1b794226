import { addDays, daysBetween } from "@stampflow/kernel";
import { holidaysOf } from "./holidays.ts";

/** A festival's own date in a year, and for how many days from it the law grants a holiday. */
type Festival = { readonly on: (year: number, lunar: Lunar) => string; readonly days: (year: number) => number };

type Lunar = (day: string) => { readonly month: number; readonly day: number; readonly isLeap: boolean };
/**
 * By the table of the library: the calendar of `Intl` computes the new moon and errs where it comes within minutes of
 * midnight (2027).
 */
async function lunarCalendar(): Promise<Lunar> {
  // Its default export has the functions however it is loaded.
  const { getLunarDate } = (await import("chinese-days")).default;
  return (text) => {
    const { lunarMon: month, lunarDay: day, isLeap } = getLunarDate(text);
    return { month, day, isLeap };
  };
}

/** The date of a day of the Chinese calendar, none of a leap month. */
function lunarDate(lunar: Lunar, year: number, month: number, day: number): string {
  const found = daysBetween(`${year}-01-20`, `${year}-10-20`).find((one) => {
    const shown = lunar(one);
    return shown.month === month && shown.day === day && !shown.isLeap;
  });
  return found ?? "";
}
/** Tomb-sweeping day, the fifth solar term, by the usual formula for this century. */
const pureBrightness = (year: number): string =>
  `${year}-04-0${Math.floor((year % 100) * 0.2422 + 4.81) - Math.floor((year % 100) / 4)}`;

/** China's statutory days: three of Spring Festival from New Year's Day; from 2025 four, from the eve, and two in May. */
const china: readonly Festival[] = [
  { on: (year) => `${year}-01-01`, days: () => 1 },
  {
    on: (year, lunar) => addDays(lunarDate(lunar, year, 1, 1), year >= 2025 || (year >= 2008 && year <= 2013) ? -1 : 0),
    days: (year) => (year >= 2025 ? 4 : 3),
  },
  { on: pureBrightness, days: (year) => Number(year >= 2008) },
  { on: (year) => `${year}-05-01`, days: (year) => (year >= 2025 ? 2 : year < 2008 ? 3 : 1) },
  { on: (year, lunar) => lunarDate(lunar, year, 5, 5), days: (year) => Number(year >= 2008) },
  { on: (year, lunar) => lunarDate(lunar, year, 8, 15), days: (year) => Number(year >= 2008) },
  { on: (year) => `${year}-10-01`, days: () => 3 },
];

/** The days that the law of a country makes holidays, without the days off that a company or a government adds (D78). */
export async function statutoryDays(country: string, year: number): Promise<string[]> {
  if (country !== "CN") {
    const { holidays } = await holidaysOf(country, year, "en-US");
    return holidays.filter(({ kind }) => kind === "holiday").map(({ day }) => day);
  }
  const lunar = await lunarCalendar();
  const all = china.flatMap(({ on, days }) => {
    const [first, count] = [on(year, lunar), days(year)];
    return count > 0 && first ? daysBetween(first, addDays(first, count - 1)) : [];
  });
  return [...new Set(all)].sort();
}
