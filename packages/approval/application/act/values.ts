import {
  accessOf,
  changedBy,
  computedFieldsIn,
  type Design,
  type EvaluateOptions,
  type Fault,
  faultText,
  fieldControls,
  fieldKey,
  hasPatterns,
  inLanguage,
  keysOf,
  loadPatterns,
  normalise,
  type Permissions,
  type Values,
  validate,
  valueAt,
  type Workday,
  yearsCounted,
} from "@stampflow/form";
import { refuse } from "@stampflow/kernel";
import { language } from "@stampflow/kernel/server";
import { workdayIn } from "@stampflow/system/server";
import { maxValuesLength } from "../../record/chunks.ts";
import type { PublishedVersion } from "../../version/published-version.ts";

/** With the company's calendar, so that no number that follows from dates is taken as it was sent (FD16). */
export type Counting = EvaluateOptions & { workday: Workday };

/** The calendar for these values, and the engine of their patterns; nothing is loaded where the form has none. */
export async function calendarFor(design: Design, values: Values): Promise<Workday> {
  if (hasPatterns(design)) await loadPatterns();
  const years = yearsCounted(design, values);
  return years.length > 0 ? workdayIn(years) : () => true;
}

/** Values of a new application: checked like in the browser, in one spelling, unknown fields dropped. */
export function readSubmitted({ design }: PublishedVersion, sent: Values, check: Counting): Values {
  const submitting = { ...check, mode: "submit" } as const;
  refuseFaults(validate(inLanguage(design, language()), sent, submitting));
  return normalise(design, sent, submitting);
}

/** The same over what was sent before: what the initiator may write and left empty is emptied, the rest stays. */
export function readResubmitted(formVersion: PublishedVersion, before: Values, sent: Values, check: Counting): Values {
  // Computed fields are computed again instead of being compared with their old value.
  const followers = new Set(computedFieldsIn(formVersion.design).map(({ key }) => key));
  const rest = Object.fromEntries(Object.entries(before).filter(([key]) => !followers.has(key)));
  readSubmitted(formVersion, { ...rest, ...sent }, { ...check, values: before });
  return resubmitted(formVersion, before, sent, check);
}

/** The same without checks, for the preview while the form is filled in. */
export function resubmitted({ design }: PublishedVersion, before: Values, sent: Values, check: Counting): Values {
  const normalised = normalise(design, { ...before, ...sent }, { ...check, values: before, mode: "submit" });
  const own = fieldControls(design).filter(
    (control) => accessOf(control, fieldKey(control), "submit", check.permissions).writable,
  );
  return Object.fromEntries(
    own
      .flatMap(keysOf)
      .flatMap((key) =>
        Object.hasOwn({ ...before, ...normalised }, key) ? [[key, valueAt(normalised, key) ?? null]] : [],
      ),
  );
}

const open = { displayable: true, readable: true, writable: true, required: false };

/**
 * The values of a decision: only the named fields change, and an emptied one becomes null. Their form is checked
 * here; permissions and required fields are checked by the flow (F33). Fields computed from a changed one change with
 * it.
 */
export function readDecided({ design }: PublishedVersion, sent: Values, check: Counting, at: Permissions): Values {
  const keys = [...changedBy(design, Object.keys(sent))];
  const permissions = Object.fromEntries(
    keys.map((key) => [key, { ...open, ...(at[key]?.columns ? { columns: at[key].columns } : {}) }]),
  );
  refuseFaults(
    validate(inLanguage(design, language()), sent, { ...check, mode: "decide", permissions }).filter(({ key }) =>
      keys.includes(key),
    ),
  );
  const normalised = normalise(design, sent, check);
  return Object.fromEntries(keys.map((key) => [key, valueAt(normalised, key) ?? null]));
}

/** Of values that a type of the product has completed: what differs from before. */
export const changesIn = (values: Values, before: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== before[key]));

/** Values are stored in the run and, as they were sent, in the history; one save holds both. */
export function refuseLong(values: Values): void {
  if (JSON.stringify(values).length > maxValuesLength) refuse("approval.application.large");
}

export function refuseFaults(found: readonly Fault[]): void {
  if (found.length === 0) return;
  const faults = found.map((fault) => ({ ...fault, message: faultText(language(), fault) }));
  refuse("approval.application.values", { first: faults[0]?.message, faults });
}
