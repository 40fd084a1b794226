/**
 * What a spreadsheet takes for the start of a formula; also the full-width signs, which it reads as half-width ones.
 */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
/** A negative number or a telephone number starts with such a sign and is harmless. */
const figures = /^[+-]\d[\d ().-]*$/;

const dangerous = (text: string): boolean => formula.test(text) && !figures.test(text);

/** Text as it is written: what would be run as a formula gets an apostrophe in front, as people do in a spreadsheet. */
export const neutral = (text: string): string => (dangerous(text) ? `'${text}` : text);

/** The same text when it is read again. */
export const withoutMark = (text: string): string =>
  text.startsWith("'") && dangerous(text.slice(1)) ? text.slice(1) : text;
