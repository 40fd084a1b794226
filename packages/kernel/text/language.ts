export const languages = ["zh-CN", "en-US", "ja-JP"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "zh-CN";

/** The best of our languages for an Accept-Language header; the default where none fits. */
export function pickLanguage(header: string | undefined | null): Language {
  for (const part of (header ?? "").split(",")) {
    const wanted = part.split(";")[0]?.trim().toLowerCase() ?? "";
    const found = languages.find((language) => wanted && language.toLowerCase().startsWith(wanted.slice(0, 2)));
    if (found) return found;
  }
  return defaultLanguage;
}

/** Flat texts of one language: dotted key → sentence with {name} places. */
export type Texts = Readonly<Record<string, string>>;
export type TextsByLanguage = Readonly<Record<Language, Texts>>;

/** One after the other, as the language does it: "陈静、王一", "Ann, Bob". (`Intl.ListFormat` has no such list in Chinese.) */
export const joined = (words: readonly unknown[], language: Language): string =>
  words.join(language === "en-US" ? ", " : "、");

/** Fills {name} places, a list with its comma; a place without a value stays visible, so that a missing one is noticed. */
export function fill(text: string, data: Readonly<Record<string, unknown>>, language: Language): string {
  const shown = (value: unknown) => (Array.isArray(value) ? joined(value, language) : String(value));
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(data, name) ? shown(data[name]) : place));
}
