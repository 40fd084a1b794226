/** What stands for a value of which nothing but its existence is shown. */
export const onFile = "***";

const stars = (count: number) => "*".repeat(Math.max(0, count));

/** The first and the last characters, and a star for each between. */
const ends = (text: string, first: number, last: number): string =>
  text.length <= first + last
    ? stars(text.length)
    : text.slice(0, first) + stars(text.length - first - last) + text.slice(text.length - last);

/** Of E.164; the digits after it are those that people know. */
const countryCode = /^\+(?:1|7|85[23]|886|\d\d)/;

/** How each kind of value is shown without its secret (S5). "" has no mask. */
export const masks = {
  mainlandId: (text: string) => ends(text, 3, 4),
  document: (text: string) => ends(text, 0, 3),
  bankCard: (text: string) => ends(text, 0, 4),
  phone: (text: string) => {
    const [country = ""] = countryCode.exec(text) ?? [];
    return country + ends(text.slice(country.length), 3, 4);
  },
  birthDate: (text: string) => text.slice(0, 4),
  other: (text: string) => (text === "" ? "" : onFile),
} as const;
export type MaskKind = keyof typeof masks;
