import { eastAsianWidth } from "get-east-asian-width";
import type { z } from "zod";

const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;
/** Whether a text shows nothing: such a text fills in nothing that is required. */
export const isBlank = (text: string): boolean => invisible.test(text);

/** Made when a text first asks for it: it takes longer than loading all the rest of a small function. */
let segmenter: Intl.Segmenter | undefined;
function segmentsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Letters, Han and kana stand alone; whatever may join with a neighbour is left to the segmenter, which is slow. */
const plain = /^[ -~\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]*$/;

const charactersOf = (text: string): string[] => (plain.test(text) ? text.split("") : segmentsOf(text));

/** The width of a text in full-width characters (D13). */
export type Measure = (text: string) => number;

/** Each visible character is one: an emoji of several code points, too. */
export const lengthOf: Measure = (text) => charactersOf(text).length;

const widthOfCharacter = (character: string): number => {
  if (character === " ") return 0;
  const wide = eastAsianWidth(character.codePointAt(0) ?? 0) === 2 || /\p{Emoji_Presentation}|\ufe0f/u.test(character);
  return wide ? 1 : 0.5;
};

/** D13: what limits of 20 and less count. */
export const widthOf: Measure = (text) => charactersOf(text).reduce((sum, one) => sum + widthOfCharacter(one), 0);

/** The beginning of a text that fits. */
export function cutTo(text: string, max: number, measure: Measure): string {
  let room = max;
  let kept = "";
  for (const character of charactersOf(text)) {
    room -= measure(character);
    if (room < 0) break;
    kept += character;
  }
  return kept;
}

/** A check of a schema: `z.string().check(withinWidth(20))`. */
export const withinWidth = (max: number) => {
  const check = (payload: z.core.ParsePayload<string>) => {
    if (widthOf(payload.value) <= max) return;
    payload.issues.push({
      code: "too_big",
      origin: "string",
      maximum: max,
      inclusive: true,
      input: payload.value,
      continue: true,
    });
  };
  return Object.assign(check, {
    width: max,
    rule: `At most ${max} wide: a full-width character counts one, a Latin letter half`,
  });
};
