export const languages = ["zh-CN", "en-US", "ja-JP"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "zh-CN";

/** The best of our languages for an Accept-Language header; the default language if none fits. */
export function pickLanguage(header: string | undefined | null): Language {
  for (const part of (header ?? "").split(",")) {
    const wanted = part.split(";")[0]?.trim().toLowerCase() ?? "";
    const found = languages.find((language) => wanted && language.toLowerCase().startsWith(wanted.slice(0, 2)));
    if (found) return found;
  }
  return defaultLanguage;
}

/** The texts of one language: dotted key → sentence with {name} places. */
export type Texts = Readonly<Record<string, string>>;
export type TextsByLanguage = Readonly<Record<Language, Texts>>;

/**
 * Joins words to a list in the style of the language: "陈静、王一", "Ann, Bob". (`Intl.ListFormat` has no such list for
 * Chinese.)
 */
export const joined = (words: readonly unknown[], language: Language): string =>
  words.join(language === "en-US" ? ", " : "、");

/** "{days}", or a word by its number: "{days|day|days}". */
const places = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** Words that are kept for whoever reads them later, in any language. */
export type InEachLanguage = { readonly in: Readonly<Record<Language, string>> };
export const inEachLanguage = (words: (language: Language) => string): InEachLanguage => ({
  in: Object.fromEntries(languages.map((language) => [language, words(language)])) as Record<Language, string>,
});
const isInEach = (value: unknown): value is InEachLanguage =>
  typeof value === "object" && value !== null && "in" in value && typeof value.in === "object" && value.in !== null;

/** Fills {name} places; a list is joined, and of words in each language those of this one are taken. A place without a value stays visible, so that the fault is noticed. */
export function fill(text: string, data: Readonly<Record<string, unknown>>, language: Language): string {
  const shown = (value: unknown): string => {
    if (isInEach(value)) return value.in[language];
    return Array.isArray(value) ? joined(value, language) : String(value);
  };
  return text.replace(places, (place, name: string, one?: string, other?: string) => {
    if (!Object.hasOwn(data, name)) return place;
    return one === undefined ? shown(data[name]) : Number(data[name]) === 1 ? one : (other ?? "");
  });
}
