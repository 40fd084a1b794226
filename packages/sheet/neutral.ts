/** What a spreadsheet takes for the beginning of a formula; the wide signs too, which it reads as the narrow ones. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
/** A negative number or a telephone number begins with such a sign and does nothing. */
const figures = /^[+-]\d[\d ().-]*$/;

const dangerous = (text: string): boolean => formula.test(text) && !figures.test(text);

/** Text as it goes out: what would be run as a formula is led by an apostrophe, as somebody at a spreadsheet would do it. */
export const neutral = (text: string): string => (dangerous(text) ? `'${text}` : text);

/** The same text when it comes in again. */
export const withoutMark = (text: string): string =>
  text.startsWith("'") && dangerous(text.slice(1)) ? text.slice(1) : text;
