import { z } from "zod";
import { withRule } from "../contract/schema-rule.ts";
import { hasAddress } from "./address.ts";
import { isBlank, withinWidth } from "./text.ts";

const refused = [
  // Control characters and line ends.
  String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029`,
  // Marks, embeddings, overrides and isolates of direction.
  String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`,
  // Invisible characters: one name would pass for another (D16).
  String.raw`\u00ad\u115f\u1160\u180e\u200b\u200c\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb`,
].join("");
const plain = new RegExp(`^[^${refused}]*$`, "u");
/** A zero-width joiner that does not join emoji. */
const strayJoiner =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/u;
const message = "kernel.field.characters";

/** Whether the name has no characters that could make it look like another name. */
export const isPlainName = (name: string): boolean => plain.test(name) && isWhole(name);

/** Whether the text has no lone surrogates and no stray joiners. */
const isWhole = (name: string): boolean => name.isWellFormed() && !strayJoiner.test(name);

/** The schema of a name: `nameText(z.string().max(30))`. */
export const nameText = <Text extends z.ZodString>(text: Text): Text =>
  text
    .regex(plain, message)
    .refine(isWhole, message)
    .meta(withRule("No half of a surrogate pair, and a zero-width joiner only where it joins emoji"));

/** The name of a person or company, which messages carry to strangers: also without an address. */
export const calledText = <Text extends z.ZodString>(text: Text): Text =>
  nameText(text)
    .refine((name) => !hasAddress(name), "kernel.field.address")
    .meta(withRule("No web or mail address"));

/** Nothing else is asked of a text that is too long. */
const judgedFirst = { abort: true };

/** Without blanks at its ends; a text that shows nothing is empty. */
const shownText = () => z.string().overwrite((text) => (isBlank(text) ? "" : text.trim()));

/** A text that has to show something. */
export const requiredText = (max: number, min = 1) =>
  shownText().min(min).max(max, judgedFirst).meta(withRule("At least one visible character"));

/** A required name; limits of 20 and less count by width (D13). */
export const nameField = (max: number) => {
  const most = max <= 20 ? max * 2 : max;
  const text = nameText(requiredText(most));
  return max <= 20 ? text.check(withinWidth(max)) : text;
};
/** A text that may be empty. */
export const textField = (max: number) => nameText(shownText().max(max, judgedFirst));

/** Normalises a name for comparison: case, width and spaces between words do not matter. */
export const sameName = (value: string): string => value.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
