import { type DayRow, type Difference, difference, type KeptOvertime } from "../month/schema.ts";

const fields = difference.keyof().options;
const by = (figure: (field: (typeof fields)[number]) => number): Difference =>
  Object.fromEntries(fields.map((field) => [field, figure(field)])) as Difference;
const none = by(() => 0);
const minus = (one: Difference, other: Difference): Difference => by((field) => one[field] - other[field]);
const plus = (one: Difference, other: Difference): Difference => by((field) => one[field] + other[field]);
export const isNone = (one: Difference): boolean => fields.every((field) => one[field] === 0);

/** The days of a month and the overtime of its applications. */
export type Work = {
  readonly month: string;
  readonly days: Readonly<Record<string, DayRow>>;
  readonly overtime: readonly KeptOvertime[];
};

function countedOn({ month, days, overtime }: Work, day: string): Difference {
  const row = days[day];
  if (!row) return none;
  const lieu = overtime
    .filter((one) => one.approved && one.lieu && one.date === `${month}-${day}`)
    .reduce((sum, { minutes }) => sum + minutes, 0);
  return { paid: row.paid, absence: row.absence, overtime: row.overtime - lieu, lieu };
}

/**
 * C4: by how much each day of a locked month differs from what was locked and the adjustments so far; days that do not
 * are left out. A day that was voided counts nowhere, before and after.
 */
export function differencesOf(
  locked: Work,
  adjusted: Readonly<Record<string, Difference>>,
  now: Work,
): Map<string, Difference> {
  const all = [...new Set([locked.days, adjusted, now.days].flatMap((one) => Object.keys(one)))].sort();
  return new Map(
    all.flatMap((day) => {
      if (locked.days[day]?.state === "voided") return [];
      const whole = minus(countedOn(now, day), countedOn(locked, day));
      const left = minus(whole, adjusted[day] ?? none);
      return isNone(left) ? [] : [[day, left] as const];
    }),
  );
}

/** The sums of the adjustments of a month with further ones. */
export const withDifferences = (
  adjusted: Readonly<Record<string, Difference>>,
  more: ReadonlyMap<string, Difference>,
): Record<string, Difference> => ({
  ...adjusted,
  ...Object.fromEntries([...more].map(([day, one]) => [day, plus(adjusted[day] ?? none, one)])),
});
