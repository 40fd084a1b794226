import type { Language } from "./text/language.ts";

/** ISO 4217 code → sign and decimal places. */
const known = {
  CNY: ["¥", 2],
  USD: ["$", 2],
  EUR: ["€", 2],
  GBP: ["£", 2],
  JPY: ["¥", 0],
  HKD: ["HK$", 2],
  TWD: ["NT$", 2],
  KRW: ["₩", 0],
} as const;

export type Currency = keyof typeof known;
export const currencies = Object.keys(known) as Currency[];
export const currencySign = (currency: Currency): string => known[currency][0];
export const currencyPlaces = (currency: Currency): number => known[currency][1];

/** The currency of a company, by its language; also that of a new amount of a form (form FD11). */
export const currencyOf: Readonly<Record<Language, Currency>> = { "zh-CN": "CNY", "en-US": "USD", "ja-JP": "JPY" };
