import {
  type Control,
  controlsOf,
  type Design,
  fieldKey,
  limits,
  type TextPart,
  textsIn,
  translationOf,
} from "@stampflow/form";
import type { Language } from "../../platform/i18n/language.ts";
import type { Word } from "../words.ts";

/** One text of the form beside its translations. */
export type TextRow = {
  id: string;
  field: string;
  part: TextPart;
  text: string;
  max: number;
  /** Full-width characters, of a name. */
  width?: number;
  /** What of the control it is. */
  what: Word;
  words: readonly string[];
};

function whatOf({ type }: Control, part: TextPart): Word {
  if (part === "label") return type === "text" ? "content" : "label";
  if (part === "message") return "requiredMessage";
  if (part === "description") return "content";
  if (part === "help" || part === "placeholder") return part;
  return type === "tabs" || type === "batch" || type === "period" ? "label" : "translationOption";
}

export function rowsOf({ list, config }: Design, into: readonly Language[]): TextRow[] {
  return controlsOf(list).flatMap((control) => {
    const field = fieldKey(control);
    return textsIn(control).map(({ part, text, max }) => ({
      id: `${field}.${part}`,
      field,
      part,
      text,
      max,
      what: whatOf(control, part),
      ...(part === "label" && control.type !== "text" ? { width: limits.label } : {}),
      words: into.map((language) => translationOf(config, language, field, part)),
    }));
  });
}

export const isMissing = ({ words }: TextRow): boolean => words.some((word) => word.trim() === "");

/** Whose text or translations hold what is looked for. */
export const matches = ({ text, words }: TextRow, sought: string): boolean =>
  [text, ...words].some((one) => one.toLowerCase().includes(sought.trim().toLowerCase()));
