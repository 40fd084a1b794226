/** Text as it is searched: whatever width, case or kana it is typed in; ü is typed as v. */
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

/** The dictionary is large: it is loaded when somebody first types Latin letters. */
async function speller(): Promise<Spell> {
  spelling ??= import("pinyin-pro")
    .then(
      ({ pinyin }): Spell =>
        (character) =>
          pinyin(character, { multiple: true, type: "array", toneType: "none", v: true }),
    )
    .catch((error: unknown) => {
      // Loaded over a network it may fail: the next search tries again.
      spelling = undefined;
      throw error;
    });
  return spelling;
}

const known = new Map<number, readonly string[]>();
/** Every reading of the characters met so far. */
export const syllables = new Set<string>();

/** How a character is read, every way; `lü` is also typed `lu`. */
export function readingsOf(code: number, spell: Spell): readonly string[] {
  const found = known.get(code);
  if (found) return found;
  const read = spell(String.fromCharCode(code)).filter((one) => /^[a-z]+$/.test(one));
  const readings = [...new Set(read.flatMap((one) => (one.includes("v") ? [one, one.replace("v", "u")] : [one])))];
  known.set(code, readings);
  for (const reading of readings) syllables.add(reading);
  return readings;
}

/** Where the word may go on after this character: by its whole reading, or by its initial (also zh, ch, sh). */
function steps(word: string, at: number, reading: string): number[] {
  const left = word.length - at;
  if (left < reading.length && reading.startsWith(word.slice(at))) return [word.length];
  const whole = word.startsWith(reading, at) ? [at + reading.length] : [];
  if (word[at] !== reading[0]) return whole;
  return word[at + 1] === "h" && reading[1] === "h" ? [...whole, at + 1, at + 2] : [...whole, at + 1];
}

/** Whether characters in a row are spelled so, from any of them on; Latin letters and digits among them stand for themselves. */
function isSpelled(text: string, word: string, spell: Spell): boolean {
  let open: number[] = [];
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (code === 0x20) continue;
    const next: number[] = [];
    const from = open.includes(0) ? open : [...open, 0];
    if (isHan(code)) {
      for (const reading of readingsOf(code, spell)) for (const at of from) next.push(...steps(word, at, reading));
      for (const at of from) if (word.charCodeAt(at) === code) next.push(at + 1);
    } else if (code !== 0x0a) {
      for (const at of from) if (word.charCodeAt(at) === code) next.push(at + 1);
    }
    if (next.includes(word.length)) return true;
    open = next.length > 1 ? [...new Set(next)] : next;
  }
  return false;
}

export type Finds = (foldedText: string) => boolean;

/** What was typed, taken apart once for many texts. */
export type Search = {
  /**
   * Whether a folded text has every word of what was typed, anywhere: as it is written, or in pinyin, whole or by its
   * initials, whichever way its characters are read.
   */
  readonly finds: Finds;
  /** The longest word: fewest texts have it. */
  readonly word: string;
  /** null where nothing is typed that could be pinyin. */
  readonly spell: Spell | null;
};

export async function searchOf(keyword: string): Promise<Search | null> {
  const words = folded(keyword).split(/\s+/).filter(Boolean);
  const [word] = words.toSorted((one, other) => other.length - one.length);
  if (word === undefined) return null;
  const spell = words.some((one) => hasLetter.test(one)) ? await speller() : null;
  const finds: Finds = (text) =>
    words.every(
      (one) =>
        text.includes(one) ||
        (spell !== null && hasLetter.test(one) && hasHan.test(text) && isSpelled(text, one, spell)),
    );
  return { finds, word, spell: hasLetter.test(word) ? spell : null };
}

export const finderOf = async (keyword: string): Promise<Finds | null> => (await searchOf(keyword))?.finds ?? null;

/** Whether a row has what was typed in one of its texts; undefined where nothing was typed. For growing lists (D25). */
export async function rowFinder<Row>(keyword: string | undefined, textOf: (row: Row) => string) {
  const finds = await finderOf(keyword ?? "");
  return finds ? (row: Row) => finds(folded(textOf(row))) : undefined;
}

const collators = new Map<string, Intl.Collator>();

/** Of two texts in the order of a language; Chinese ones by pinyin. Made when first asked for: it takes time. */
export function collatorOf(language: string): Intl.Collator {
  const order = language === "ja-JP" ? language : "zh-CN";
  const known = collators.get(order) ?? new Intl.Collator(order, { numeric: true });
  collators.set(order, known);
  return known;
}
