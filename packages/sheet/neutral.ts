/**
 * What a spreadsheet takes for the start of a formula; also the full-width signs, which it reads as half-width ones.
 */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;
/** A negative number or a telephone number starts with such a sign and is harmless. */
const figures = /^[+-]\d[\d ().-]*$/;

const dangerous = (text: string): boolean => formula.test(text) && !figures.test(text);

/** What people put an apostrophe in front of, so that a spreadsheet keeps it as it is: a number, a day, a code. */
const kept = /^(?:[+-]?\d[\d ().,/:-]*|(?=[a-z-]*\d)[a-z\d-]+)$/i;
const marked = /^'+(.+)$/s;

/** Whether its first apostrophe is a mark that is no part of the text. */
function isMarked(text: string): boolean {
  const rest = marked.exec(text)?.[1] ?? "";
  return dangerous(rest) || kept.test(rest);
}

/** Text as it is written: what would be run as a formula, or looks marked already, gets an apostrophe in front (D4). */
export const neutral = (text: string): string => (dangerous(text) || isMarked(text) ? `'${text}` : text);

/** The same text when it is read again. */
export const withoutMark = (text: string): string => (isMarked(text) ? text.slice(1) : text);
