/** Normalises a text for searching: width, case and kana do not matter; ü becomes v. */
export const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replaceAll("ü", "v")
    .replaceAll(/[^\S\n]+/g, " ")
    .trim();

export const isHan = (code: number): boolean => (code >= 0x3400 && code <= 0x9fff) || code === 0x3007;
const hasLetter = /[a-z]/;
const hasHan = /[\u3400-\u9fff\u3007]/;

export type Spell = (character: string) => string[];
let spelling: Promise<Spell> | undefined;

/** The dictionary is large: loaded when somebody first types Latin letters. */
async function speller(): Promise<Spell> {
  spelling ??= import("pinyin-pro")
    .then(
      ({ pinyin }): Spell =>
        (character) =>
          pinyin(character, { multiple: true, type: "array", toneType: "none", v: true }),
    )
    .catch((error: unknown) => {
      // Loading may fail over a network: the next search tries again.
      spelling = undefined;
      throw error;
    });
  return spelling;
}

const known = new Map<number, readonly string[]>();
/** All readings of the characters met so far. */
export const syllables = new Set<string>();

/** All readings of a character; `lü` is also read as `lu`. */
export function readingsOf(code: number, spell: Spell): readonly string[] {
  const found = known.get(code);
  if (found) return found;
  const read = spell(String.fromCharCode(code)).filter((one) => /^[a-z]+$/.test(one));
  const readings = [...new Set(read.flatMap((one) => (one.includes("v") ? [one, one.replace("v", "u")] : [one])))];
  known.set(code, readings);
  for (const reading of readings) syllables.add(reading);
  return readings;
}

/** The letters of a word that pinyin is matched with: each position is a bit of a whole number. */
const mostLetters = 30;
/** Positions in a word, as bits, from which so many of its letters may be passed at once. */
type Step = { readonly letters: number; readonly from: number };

/** The steps that a character allows in the word: its whole reading, its initial (also zh, ch, sh), or itself. */
function stepsOf(code: number, word: string, spell: Spell): Step[] {
  const steps: number[] = [];
  const allow = (letters: number, at: number) => {
    steps[letters] = (steps[letters] ?? 0) | (1 << at);
  };
  const readings = isHan(code) ? readingsOf(code, spell) : [];
  for (let at = 0; at < word.length; at++) {
    if (word.charCodeAt(at) === code) allow(1, at);
    const left = word.length - at;
    for (const reading of readings) {
      if (left < reading.length && reading.startsWith(word.slice(at))) allow(left, at);
      if (word.startsWith(reading, at)) allow(reading.length, at);
      if (word[at] !== reading[0]) continue;
      allow(1, at);
      if (word[at + 1] === "h" && reading[1] === "h") allow(2, at);
    }
  }
  return steps.flatMap((from, letters) => [{ letters, from }]);
}

/**
 * Whether a text contains characters in a row that are spelled like the word; Latin letters and digits match themselves.
 * It takes one step for each character, whatever the word is.
 */
function spelled(typed: string, spell: Spell): Finds {
  const word = typed.slice(0, mostLetters);
  const end = 1 << word.length;
  const steps = new Map<number, readonly Step[]>();
  return (text) => {
    let open = 1;
    for (let place = 0; place < text.length; place++) {
      const code = text.charCodeAt(place);
      if (code === 0x20) continue;
      let allowed = steps.get(code);
      if (!allowed) {
        allowed = code === 0x0a ? [] : stepsOf(code, word, spell);
        steps.set(code, allowed);
      }
      let next = 1;
      for (const { letters, from } of allowed) next |= (open & from) << letters;
      if (next & end) return true;
      open = next;
    }
    return false;
  };
}

export type Finds = (foldedText: string) => boolean;

/** A typed keyword, prepared for matching many texts. */
export type Search = {
  /**
   * Whether a folded text contains every word of the keyword: as written, or in pinyin by whole readings or initials.
   */
  readonly finds: Finds;
  /** The longest word, because the fewest texts contain it. */
  readonly word: string;
  /** null if nothing typed can be pinyin. */
  readonly spell: Spell | null;
};

/** Prepares a keyword; null if it is empty. */
export async function searchOf(keyword: string): Promise<Search | null> {
  const words = folded(keyword).split(/\s+/).filter(Boolean);
  const [word] = words.toSorted((one, other) => other.length - one.length);
  if (word === undefined) return null;
  const spell = words.some((one) => hasLetter.test(one)) ? await speller() : null;
  const each = [...new Set(words)].map((one) => {
    const inPinyin = spell && hasLetter.test(one) ? spelled(one, spell) : () => false;
    return (text: string) => text.includes(one) || (hasHan.test(text) && inPinyin(text));
  });
  const finds: Finds = (text) => each.every((has) => has(text));
  return { finds, word, spell: hasLetter.test(word) ? spell : null };
}

export const finderOf = async (keyword: string): Promise<Finds | null> => (await searchOf(keyword))?.finds ?? null;

/**
 * Tests whether one of the texts of a row contains the keyword; undefined without a keyword. For growing lists (D25).
 */
export async function rowFinder<Row>(keyword: string | undefined, textOf: (row: Row) => string) {
  const finds = await finderOf(keyword ?? "");
  return finds ? (row: Row) => finds(folded(textOf(row))) : undefined;
}

/** How close a text is to a keyword, both folded: 0 where one of its lines is the keyword, 1 where one begins so, or 2. */
export function closeness(keyword: string, text: string): 0 | 1 | 2 {
  const lines = `\n${text}\n`;
  if (lines.includes(`\n${keyword}\n`)) return 0;
  return lines.includes(`\n${keyword}`) ? 1 : 2;
}

/** The closest first, otherwise in the order given. `textOf` answers folded lines. */
export function closestFirst<Row>(keyword: string, rows: readonly Row[], textOf: (row: Row) => string): readonly Row[] {
  const sought = folded(keyword);
  if (sought === "") return rows;
  const groups: [Row[], Row[], Row[]] = [[], [], []];
  for (const row of rows) groups[closeness(sought, textOf(row))].push(row);
  return groups.flat();
}

const collators = new Map<string, Intl.Collator>();

/** The collator of a language; Chinese by pinyin. Created on first use, because it takes time. */
export function collatorOf(language: string): Intl.Collator {
  const order = language === "ja-JP" ? language : "zh-CN";
  const known = collators.get(order) ?? new Intl.Collator(order, { numeric: true });
  collators.set(order, known);
  return known;
}
