import { fill, type Language } from "@stampflow/kernel";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

type Texts = Readonly<Record<keyof typeof zhCN, string>>;
/** Words of this function alone: those of a module are in every function. */
const texts: Readonly<Record<Language, Texts>> = { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP };

export type Word = (key: keyof Texts, data?: Readonly<Record<string, unknown>>) => string;

export const wordsIn =
  (language: Language): Word =>
  (key, data = {}) =>
    fill(texts[language][key], data, language);

/** What somebody did; null for what is no part of the record: reminders, copies, tasks that went by themselves. */
export function deed(action: string, word: Word): string | null {
  const key = `did.${action}`;
  return Object.hasOwn(zhCN, key) ? word(key as keyof Texts) : null;
}

const styles: Readonly<Record<Language, readonly [Intl.DateTimeFormatOptions, Intl.DateTimeFormatOptions, string]>> = {
  "zh-CN": [{ dateStyle: "long" }, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, " "],
  "en-US": [{ dateStyle: "medium" }, { hour: "numeric", minute: "2-digit", hour12: true }, ", "],
  "ja-JP": [{ dateStyle: "long" }, { hour: "numeric", minute: "2-digit", hourCycle: "h23" }, " "],
};

/** In the company's zone: paper has no reader of its own. */
export function timeIn(language: Language, timeZone: string): (at: number) => string {
  const [day, time, between] = styles[language];
  const days = new Intl.DateTimeFormat(language, { ...day, timeZone });
  const times = new Intl.DateTimeFormat(language, { ...time, timeZone });
  return (at) => `${days.format(at)}${between}${times.format(at)}`.replace(/[\u202f\u00a0]/g, " ");
}
