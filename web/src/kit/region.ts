import type { Language } from "@stampflow/kernel";
import { store, stored } from "../platform/local-storage.ts";

/** Countries offered for phone numbers, with prefixes, by part of the world; other numbers are typed with "+". */
export const regionGroups = [
  {
    name: "china",
    regions: [
      ["CN", "86"],
      ["HK", "852"],
      ["MO", "853"],
      ["TW", "886"],
    ],
  },
  {
    name: "asia",
    regions: [
      ["JP", "81"],
      ["KR", "82"],
      ["MY", "60"],
      ["SG", "65"],
    ],
  },
  {
    name: "americas",
    regions: [
      ["BR", "55"],
      ["CA", "1"],
      ["US", "1"],
    ],
  },
  { name: "europe", regions: [["GB", "44"]] },
  { name: "oceania", regions: [["AU", "61"]] },
] as const;

const regions = regionGroups.flatMap((group) => group.regions.map(([code]) => code as string));
/** Named in our own texts; the others as the browser names them. */
const named = new Set<string>(regionGroups[0].regions.map(([code]) => code));

export const regionName = (code: string, language: string, t: (key: string) => string): string =>
  named.has(code)
    ? t(`identity:region.${code}`)
    : (new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code);

const home: Readonly<Record<Language, string>> = { "zh-CN": "CN", "en-US": "US", "ja-JP": "JP" };

/** The country chosen last, else the one of the language. */
export function firstRegion(language: string): string {
  const last = stored("region");
  return last && regions.includes(last) ? last : (home[language as Language] ?? "CN");
}

/** The country of a number with a prefix; of several with the same one, that which was chosen last. */
export function regionOfPhone(phone: string, language: string): string {
  const first = firstRegion(language);
  const fits = regionGroups.flatMap((group) =>
    group.regions.filter(([, prefix]) => phone.startsWith(`+${prefix}`)).map(([code]) => code as string),
  );
  return fits.includes(first) ? first : (fits.at(-1) ?? first);
}

export const storeRegion = (region: string) => store("region", region);
