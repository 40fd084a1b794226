import { type Values, valueAt } from "@stampflow/form";

const full = (value: unknown): unknown =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0) ? null : value;

/** In a long table only rows whose object changed are compared. */
const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each, at) => same(each, other[at]))
    : JSON.stringify(one) === JSON.stringify(other));

/** What differs between two sets of values; a field that was emptied is null. */
export function changesOf(before: Values, after: Values, keys: readonly string[]): Values {
  const changed = keys.filter((key) => !same(full(valueAt(before, key)), full(valueAt(after, key))));
  return Object.fromEntries(changed.map((key) => [key, full(valueAt(after, key))]));
}

/** What was filled in before and is empty now, as null, because what is left out of a resubmission stays as it was. */
export const emptied = (before: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(changesOf(before, now, Object.keys(before))).filter(([, value]) => value === null));
