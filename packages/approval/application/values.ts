import { type Check, type Fault, faultText, normalise, type Values, validate } from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { language } from "@stampflow/kernel/server";
import type { Edition } from "../flow/edition.ts";

/** Values of a new application: checked like in the browser, in one spelling, unknown fields dropped. */
export function readSubmitted({ design }: Edition, given: Values, check: Check): Values {
  refuseFaults(validate(design, given, { ...check, mode: "submit" }));
  return normalise(design, given, check);
}

/**
 * What somebody deciding sends along: only the fields named are touched, an emptied one becomes null. Whether they may
 * be written, and what must be filled before agreeing, is the flow's to say (F33).
 */
export function readDecided({ design }: Edition, before: Values, given: Values, check: Check): Values {
  const faults = validate(design, { ...before, ...given }, { ...check, mode: "decide" });
  refuseFaults(faults.filter(({ key, code }) => key in given && code !== "form.required"));
  const kept = normalise(design, given, check);
  return Object.fromEntries(Object.keys(given).map((key) => [key, kept[key] ?? null]));
}

function refuseFaults(found: readonly Fault[]): void {
  if (found.length === 0) return;
  const faults = found.map((fault) => ({ ...fault, message: faultText(language(), fault) }));
  refuse("approval.application.values", { first: faults[0]?.message, faults });
}
