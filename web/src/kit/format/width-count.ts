import { cutTo, type Language, lengthOf, widthOf } from "@stampflow/kernel";
import { currentLanguage } from "../../platform/i18n/i18n.ts";

/** A name in Latin letters is counted in letters, any other in full-width characters. */
export function countedWidth(text: string, max: number, language: Language): string {
  const letters = lengthOf(text.replaceAll(" ", ""));
  const narrow = 2 * widthOf(text) === letters;
  const latin = text === "" ? language === "en-US" : narrow && /\p{Script=Latin}/u.test(text);
  return latin ? `${letters} / ${2 * max}` : `${Math.ceil(widthOf(text))} / ${max}`;
}

/** The count of an input with a longer limit; what is too long is cut. */
export const lengthCount = (max: number) => ({
  max,
  strategy: lengthOf,
  show: true,
  exceedFormatter: (text: string) => cutTo(text, max, lengthOf),
});

/** The count of an input whose limit is of 20 and less (kernel D13); what is too long is cut. */
export const widthCount = (max: number, onExceed?: () => void) => ({
  max,
  strategy: widthOf,
  show: ({ value }: { value: string }) => countedWidth(value, max, currentLanguage()),
  exceedFormatter: (text: string) => {
    onExceed?.();
    return cutTo(text, max, widthOf);
  },
});
