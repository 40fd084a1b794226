import type { z } from "zod";
import type { Language } from "../text/language.ts";
import { translate } from "../text/texts.ts";

type Issue = z.core.$ZodRawIssue;

const sizeOf = (origin: string) => (origin === "string" ? "text" : origin === "array" ? "list" : "number");

/** Maps zod issues to our own texts, because zod's messages name program types (D12). */
function codeOf(issue: Issue): string {
  if (issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value")) return "missing";
  switch (issue.code) {
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1 ? "missing" : `${sizeOf(issue.origin)}.least`;
    case "too_big":
      return `${sizeOf(issue.origin)}.most`;
    case "invalid_type":
      return "type";
    case "invalid_value":
      return "choice";
    default:
      return "wrong";
  }
}

/** The message for one field of an input. */
export const inputFault =
  (language: Language) =>
  (issue: Issue): string =>
    translate(`kernel.field.${codeOf(issue)}`, language, {
      limit: issue.code === "too_small" ? issue.minimum : issue.code === "too_big" ? issue.maximum : "",
    });
