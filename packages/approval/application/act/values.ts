import {
  accessOf,
  type Check,
  type Fault,
  faultText,
  fieldControls,
  fieldKey,
  normalise,
  type Values,
  validate,
} from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { language } from "@stampflow/kernel/server";
import type { PublishedVersion } from "../../flow/published-version.ts";
import { longest } from "../load/chunks.ts";

/** Values of a new application: checked like in the browser, in one spelling, unknown fields dropped. */
export function readSubmitted({ design }: PublishedVersion, given: Values, check: Check): Values {
  const submitting = { ...check, mode: "submit" } as const;
  refuseFaults(validate(design, given, submitting));
  return normalise(design, given, submitting);
}

/** The same over what was sent before: what the initiator may write and left empty is emptied, the rest stays. */
export function readResubmitted(formVersion: PublishedVersion, before: Values, given: Values, check: Check): Values {
  readSubmitted(formVersion, { ...before, ...given }, check);
  return resubmitted(formVersion, before, given, check);
}

/** The same unchecked, as it stands while it is filled in. */
export function resubmitted({ design }: PublishedVersion, before: Values, given: Values, check: Check): Values {
  const kept = normalise(design, { ...before, ...given }, { ...check, mode: "submit" });
  const own = fieldControls(design).filter(
    (control) => accessOf(control, fieldKey(control), "submit", check.permissions).writable,
  );
  return Object.fromEntries(
    own.map(fieldKey).flatMap((key) => (key in before || key in kept ? [[key, kept[key] ?? null]] : [])),
  );
}

const open = { displayable: true, readable: true, writable: true, required: false };

/**
 * What somebody deciding sends along: only the fields named are touched, an emptied one becomes null. Here their form
 * is checked; whether they may be written, and what must be filled before agreeing, is the flow's to say (F33).
 */
export function readDecided({ design }: PublishedVersion, given: Values, check: Check): Values {
  const keys = Object.keys(given);
  const permissions = Object.fromEntries(keys.map((key) => [key, open]));
  refuseFaults(validate(design, given, { ...check, mode: "decide", permissions }).filter(({ key }) => key in given));
  const kept = normalise(design, given, check);
  return Object.fromEntries(keys.map((key) => [key, kept[key] ?? null]));
}

/** Values are stored in the run and, as they were sent, in the history: both in one save. */
export function refuseLong(values: Values): void {
  if (JSON.stringify(values).length > longest) refuse("approval.application.large");
}

function refuseFaults(found: readonly Fault[]): void {
  if (found.length === 0) return;
  const faults = found.map((fault) => ({ ...fault, message: faultText(language(), fault) }));
  refuse("approval.application.values", { first: faults[0]?.message, faults });
}
