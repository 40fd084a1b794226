import type { Language } from "@stampflow/kernel";
import { keep, kept } from "../app/keep.ts";

/** Countries whose numbers people here have, with their prefixes; others are typed with "+". */
export const regions = [
  ["CN", "86"],
  ["HK", "852"],
  ["MO", "853"],
  ["TW", "886"],
  ["JP", "81"],
  ["KR", "82"],
  ["SG", "65"],
  ["MY", "60"],
  ["US", "1"],
  ["CA", "1"],
  ["GB", "44"],
  ["AU", "61"],
  ["BR", "55"],
] as const;

const home: Readonly<Record<Language, string>> = { "zh-CN": "CN", "en-US": "US", "ja-JP": "JP" };

/** The country chosen last, else the one of the language. */
export function firstRegion(language: string): string {
  const last = kept("region");
  return regions.some(([code]) => code === last) && last ? last : (home[language as Language] ?? "CN");
}

export const keepRegion = (region: string) => keep("region", region);
