import type { Refusal } from "../contract/errors.ts";
import { addDays } from "../time/calendar-date.ts";

/**
 * A change of fields that holds from 0:00 of a day on. `before`: what the fields were when it was recorded, so that the
 * value before the first change is known without a record of its own.
 */
export type DatedChange<Fields extends object> = {
  readonly id: string;
  readonly fields: Partial<Fields>;
  readonly before: Partial<Fields>;
  readonly validFrom: string;
  readonly recordedAt: number;
  readonly takenBackAt?: number | null | undefined;
};

/** A change goes back this many days at most. */
export const mostDaysBack = 366;

type Placed = Pick<DatedChange<object>, "validFrom" | "recordedAt" | "id">;
const byDay = (one: Placed, other: Placed): number =>
  one.validFrom < other.validFrom
    ? -1
    : one.validFrom > other.validFrom
      ? 1
      : one.recordedAt - other.recordedAt || (one.id < other.id ? -1 : 1);

/** By day, then by when they were recorded: the last one that names a field counts. */
export const inDayOrder = <One extends Placed>(changes: readonly One[]): One[] => changes.toSorted(byDay);

/** What counts of these changes on a day; fields that no change names are as they are in `now`. */
export function valuesOn<Fields extends object>(
  now: Fields,
  changes: readonly DatedChange<Fields>[],
  day: string,
): Fields {
  const first = changes.toSorted((one, other) => other.recordedAt - one.recordedAt).map(({ before }) => before);
  const holding = inDayOrder(changes).filter(({ takenBackAt, validFrom }) => !takenBackAt && validFrom <= day);
  return Object.assign({ ...now }, ...first, ...holding.map(({ fields }) => fields));
}

/** Why a change may not be recorded today; a later day needs no reason, an earlier one does. */
export function decideDay({ validFrom, reason }: { validFrom: string; reason: string }, today: string): Refusal | null {
  if (validFrom >= today) return null;
  if (validFrom < addDays(today, -mostDaysBack))
    return { code: "kernel.effective.early", data: { days: mostDaysBack } };
  return reason.trim() === "" ? { code: "kernel.effective.reason" } : null;
}

/** Until its day begins. */
export const mayTakeBack = (
  { validFrom, takenBackAt }: { validFrom: string; takenBackAt?: number | null | undefined },
  today: string,
): boolean => !takenBackAt && validFrom > today;
