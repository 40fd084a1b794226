import {
  type Control,
  type Design,
  type FormName,
  limits,
  type TextPart,
  textsOf,
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
  /** Which text of the control it is. */
  what: Word;
  words: readonly string[];
};

function whatOf(control: Control | undefined, part: TextPart): Word {
  if (!control) return part === "label" ? "formName" : part === "title" ? "formTitle" : "formRemarks";
  const { type } = control;
  if (part === "content") return "html";
  if (part === "label") return type === "text" ? "content" : "label";
  if (part === "message") return "requiredMessage";
  if (part === "description") return "content";
  if (part === "help" || part === "placeholder") return part;
  return type === "tabs" || type === "batch" || type === "period" ? "label" : "translationOption";
}

export function rowsOf(design: Design, form: FormName, into: readonly Language[]): TextRow[] {
  return textsOf(design, form).map(({ field, control, part, text, max, width }) => {
    const named = part === "label" && control && control.type !== "text" ? limits.label : width;
    return {
      ...{ id: `${field}.${part}`, field, part, text, max },
      what: whatOf(control, part),
      ...(named === undefined ? {} : { width: named }),
      words: into.map((language) => translationOf(design.config, language, field, part)),
    };
  });
}

export const isMissing = ({ words }: TextRow): boolean => words.some((word) => word.trim() === "");

/** The rows whose text or translations match the search. */
export const matches = ({ text, words }: TextRow, sought: string): boolean =>
  [text, ...words].some((one) => one.toLowerCase().includes(sought.trim().toLowerCase()));
