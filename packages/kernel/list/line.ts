/** Many texts one after another, to find those that may have a word without looking at each by itself (D29). */
import { isHan, readingsOf, type Search, type Spell, syllables } from "./search.ts";

export type TextLine = {
  /** The texts, folded, each ended by a line break. */
  readonly whole: string;
  /** Where each begins, and where the last ends. */
  readonly starts: Uint32Array;
  /** From the first pinyin on. */
  signed?: Signed;
};

type Signed = {
  /** Of each character of `whole`. */
  readonly signs: Uint8Array;
  /** Where each sign stands: those of sign 5 from `from[5]` to before `from[6]`. */
  readonly spots: Uint32Array;
  readonly from: Uint32Array;
};

export function lineOf(texts: readonly string[]): TextLine {
  const starts = new Uint32Array(texts.length + 1);
  for (const [place, text] of texts.entries()) starts[place + 1] = (starts[place] ?? 0) + text.length + 1;
  return { whole: `${texts.join("\n")}\n`, starts };
}

/** Which texts may have the longest word of a search: all that do, and some that do not. */
export function placesIn(line: TextLine, { word, spell }: Search): number[] {
  if (!spell) return placesOf(line, word);
  line.signed ??= signedOf(line.whole, spell);
  return placesSpelled(line.signed, line.starts, word, spell);
}

function placesOf({ whole, starts }: TextLine, word: string): number[] {
  const places: number[] = [];
  for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, starts[(places.at(-1) ?? 0) + 1])) {
    places.push(lastBefore(starts, at));
  }
  return places;
}

/** The last start that is not behind `at`. */
function lastBefore(starts: Uint32Array, at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

/*
 * Signs. A letter stands for itself and for every character whose readings all begin with it; characters with several
 * initials (重: c, z) share a sign with those that have the same ones.
 */
const space = 0x20;
/** What is neither ASCII nor Chinese. */
const other = 0x7f;
/** There are more sets of initials than signs: this one may begin with any letter. */
const any = 0xff;
const signByInitials = new Map<string, number>();
/** By character; 0 where it was not met yet. */
const known = new Uint8Array(0x10000);

function signOf(code: number, spell: Spell): number {
  const sign = known[code] || newSign(code, spell);
  known[code] = sign;
  return sign;
}

function newSign(code: number, spell: Spell): number {
  if (!isHan(code)) return Math.min(code, other);
  const initials = [...new Set(readingsOf(code, spell).map(([initial]) => initial))].sort().join("");
  if (initials.length === 1) return initials.charCodeAt(0);
  const sign = signByInitials.get(initials) ?? Math.min(other + 1 + signByInitials.size, any);
  signByInitials.set(initials, sign);
  return sign;
}

function signedOf(whole: string, spell: Spell): Signed {
  const signs = new Uint8Array(whole.length);
  const from = new Uint32Array(any + 2);
  for (let at = 0; at < whole.length; at++) {
    const sign = signOf(whole.charCodeAt(at), spell);
    signs[at] = sign;
    from[sign + 1] = (from[sign + 1] as number) + 1;
  }
  for (let sign = 0; sign <= any; sign++) from[sign + 1] = (from[sign + 1] as number) + (from[sign] as number);
  const next = from.slice();
  const spots = new Uint32Array(whole.length);
  for (const [at, sign] of signs.entries()) {
    spots[next[sign] as number] = at;
    next[sign] = (next[sign] as number) + 1;
  }
  return { signs, spots, from };
}

/** Those of the signs that a place of the word may be typed for: 1. */
function table(word: string, places: Iterable<number>, spell: Spell): Uint8Array {
  const fitting = new Uint8Array(0x100);
  for (const place of places) {
    fitting[signOf(word.charCodeAt(place), spell)] = 1;
    if (!/[a-z]/.test(word.charAt(place))) continue;
    fitting[any] = 1;
    for (const [initials, sign] of signByInitials) if (initials.includes(word.charAt(place))) fitting[sign] = 1;
  }
  return fitting;
}

/** Where the word may go on after its first character; null where that may be all of it. */
function placesAfterFirst(word: string): Set<number> | null {
  const places = new Set([1, ...(word[1] === "h" ? [2] : [])]);
  for (const syllable of syllables) {
    if (syllable.startsWith(word)) return null;
    if (word.startsWith(syllable)) places.add(syllable.length);
  }
  return places.has(word.length) ? null : places;
}

/** Texts in which a sign of the first character stands before one of the second. */
function placesSpelled({ signs, spots, from }: Signed, starts: Uint32Array, word: string, spell: Spell): number[] {
  const first = table(word, [0], spell);
  const after = placesAfterFirst(word);
  const second = after && table(word, after, spell);
  const places = new Set<number>();
  for (const [sign, fits] of first.entries()) {
    if (fits === 0) continue;
    const end = from[sign + 1] as number;
    for (let spot = from[sign] as number; spot < end; spot++) {
      const at = spots[spot] as number;
      const next = signs[at + 1] === space ? signs[at + 2] : signs[at + 1];
      if (second === null || second[next ?? 0] === 1) places.add(lastBefore(starts, at));
    }
  }
  return [...places];
}
