/**
 * A search index over many texts, joined into one, to find texts that may contain a word without looking at each
 * (D29).
 */
import { isHan, readingsOf, type Search, type Spell, searchOf, syllables } from "./search.ts";

export type TextIndex = {
  /** The folded texts, each with a line break at its end. */
  readonly whole: string;
  /** Where each text starts in `whole`, and the total length. */
  readonly starts: Uint32Array;
  /** Built at the first pinyin search. */
  signed?: Signed;
};

type Signed = {
  /** The sign of each character of `whole`: a byte for its possible initials. */
  readonly signs: Uint8Array;
  /** Positions by sign: those of sign 5 are from `from[5]` to before `from[6]`. */
  readonly spots: Uint32Array;
  readonly from: Uint32Array;
};

export function textIndexOf(texts: readonly string[]): TextIndex {
  const starts = new Uint32Array(texts.length + 1);
  for (const [place, text] of texts.entries()) starts[place + 1] = (starts[place] ?? 0) + text.length + 1;
  return { whole: `${texts.join("\n")}\n`, starts };
}

/** The positions of texts that may contain the longest word of a search: all that do, and some that do not. */
export function candidatesIn(index: TextIndex, { word, spell }: Search): number[] {
  if (!spell) return placesOf(index, word);
  index.signed ??= signedOf(index.whole, spell);
  return placesSpelled(index.signed, index.starts, word, spell);
}

function placesOf({ whole, starts }: TextIndex, word: string): number[] {
  const places: number[] = [];
  for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, starts[(places.at(-1) ?? 0) + 1])) {
    places.push(lastBefore(starts, at));
  }
  return places;
}

/** The index of the last start that is not after `at`. */
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
 * A sign is a byte for the initials of a character. A letter is its own sign and that of all characters whose
 * readings begin with it; characters with several initials (重: c, z) share a sign with others that have the same
 * ones.
 */
const space = 0x20;
/** The sign of characters that are neither ASCII nor Chinese. */
const other = 0x7f;
/** There are more sets of initials than bytes: this sign matches any letter. */
const any = 0xff;
const signByInitials = new Map<string, number>();
/** Signs by character code; 0 if not computed yet. */
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

/** A table of the signs that match one of these positions of the word. */
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

/** The positions in the word after its first character; null if the word may end there. */
function placesAfterFirst(word: string): Set<number> | null {
  const places = new Set([1, ...(word[1] === "h" ? [2] : [])]);
  for (const syllable of syllables) {
    if (syllable.startsWith(word)) return null;
    if (word.startsWith(syllable)) places.add(syllable.length);
  }
  return places.has(word.length) ? null : places;
}

/** Texts in which a sign for the first character is before one for the second. */
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

/** Finds a keyword in many folded texts: the places of those that have it. All of them for an empty one. */
export function finderIn(texts: readonly string[]): (keyword: string) => Promise<readonly number[]> {
  let index: TextIndex | undefined;
  return async (keyword) => {
    const search = await searchOf(keyword);
    if (!search) return [...texts.keys()];
    index ??= textIndexOf(texts);
    return candidatesIn(index, search).filter((place) => search.finds(texts[place] ?? ""));
  };
}
