import { addDays, daysBetween, type Language } from "@stampflow/kernel";
import inJapanese from "../texts/ja-JP.ts";
import type { Holiday, Statutory } from "./rules.ts";

type Names = Readonly<Record<Language, string>>;
type Named = { day: string; kind: Statutory; names: Names };
/** `known` is false until the holidays of the year are published. */
export type HolidayYear = { known: boolean; days: readonly Named[] };

const cache = new Map<string, Promise<HolidayYear>>();
const maxCached = 200;

/** The holidays of a country in a year. The data is large and loaded when first needed (D28). */
function holidayYear(country: string, year: number): Promise<HolidayYear> {
  const id = `${country} ${year}`;
  const known = cache.get(id) ?? (sources[country] ?? elsewhere(country))(year);
  if (cache.size >= maxCached) cache.clear();
  cache.set(id, known);
  known.catch(() => cache.delete(id));
  return known;
}

export async function holidaysOf(
  country: string,
  year: number,
  language: Language,
): Promise<{ known: boolean; holidays: Holiday[] }> {
  const { known, days } = await holidayYear(country, year);
  return { known, holidays: days.map(({ names, ...day }) => ({ ...day, name: names[language] })) };
}

type Source = (year: number) => Promise<HolidayYear>;

const inYear = (day: string, year: number) => day.startsWith(`${year}-`);

/** The data has names in Chinese and English alone. */
const japaneseOf = (name: string): string | undefined =>
  (inJapanese as Readonly<Record<string, string>>)[`system.holiday.${name.replace(/\W/g, "")}`];

/**
 * China's, published late in the year before. Uses the data of the library, because its functions depend on the time
 * zone of the process.
 */
const china: Source = async (year) => {
  const { default: data } = await import("chinese-days/dist/chinese-days.json", { with: { type: "json" } });
  const read = (list: Readonly<Record<string, string>>, kind: Statutory): Named[] =>
    Object.entries(list).flatMap(([day, text]) => {
      const [en = "", zh = ""] = text.split(",");
      const names = { "zh-CN": zh, "en-US": en, "ja-JP": japaneseOf(en) ?? zh };
      return inYear(day, year) ? [{ day, kind, names }] : [];
    });
  const moved = read(data.inLieuDays, "movedOff");
  const movedDays = new Set(moved.map(({ day }) => day));
  const holidays = read(data.holidays, "holiday").filter(({ day }) => !movedDays.has(day));
  return {
    known: holidays.length > 0,
    days: inOrder([...holidays, ...moved, ...read(data.workdays, "makeUp")]),
  };
};

const japan: Source = async (year) => {
  const { default: library } = await import("@holiday-jp/holiday_jp");
  const all: Readonly<Record<string, { name: string; name_en: string }>> = library.holidays;
  const days = Object.entries(all).flatMap(([day, { name, name_en }]): Named[] => {
    const names = { "zh-CN": name, "en-US": name_en, "ja-JP": name };
    return inYear(day, year) ? [{ day, kind: "holiday", names }] : [];
  });
  return { known: days.length > 0, days: inOrder(days) };
};

/** Public holidays of the whole country; the company adds regional ones. */
const elsewhere =
  (country: string): Source =>
  async (year) => {
    const { default: Holidays } = await import("date-holidays");
    const library = new Holidays(country);
    const namesIn = (language: string) =>
      new Map(library.getHolidays(year, language).map(({ rule, date, name }) => [`${rule} ${date}`, name]));
    const chinese = namesIn("zh");
    const found = new Map<string, Named>();
    for (const { type, rule, date, start, end, name } of library.getHolidays(year, "en")) {
      if (type !== "public") continue;
      const own = chinese.get(`${rule} ${date}`) ?? name;
      const names = { "zh-CN": own, "en-US": name, "ja-JP": name };
      const first = date.slice(0, 10);
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));
      for (const day of daysBetween(first, addDays(first, length - 1))) {
        if (inYear(day, year) && !found.has(day)) found.set(day, { day, kind: "holiday", names });
      }
    }
    return { known: found.size > 0, days: inOrder([...found.values()]) };
  };

const sources: Readonly<Record<string, Source>> = { CN: china, JP: japan };

const inOrder = (days: readonly Named[]): Named[] => [...days].sort((one, other) => (one.day < other.day ? -1 : 1));
