import { minutesBetween, minutesOf, sumOf, type TimeRange } from "./clock.ts";

/** Equal times are no time at all, not a whole day (D47). */
const minutesIn = (range: TimeRange): number => (range.from === range.to ? 0 : minutesBetween(range));

/** W46: whole half hours, the rest does not count. */
export const overtimeHours = (range: TimeRange): number => Math.floor(minutesIn(range) / 30) / 2;

export type WorkedTime = TimeRange & { readonly day: string };

/** Of several times: the hours that count, and all minutes. */
export const overtimeOf = (times: readonly WorkedTime[]) => ({
  hours: sumOf(times.map(overtimeHours)),
  minutes: sumOf(times.map(minutesIn)),
});

/** The place of the first time that overlaps one before it; they may cross midnight. */
export function overlapping(times: readonly WorkedTime[]): number | undefined {
  const spans = times.map((time) => {
    const from = Date.parse(time.day) / 60_000 + minutesOf(time.from);
    return { from, to: from + minutesIn(time) };
  });
  const at = spans.findIndex((one, index) =>
    spans.slice(0, index).some((other) => one.from < other.to && other.from < one.to),
  );
  return at < 0 ? undefined : at;
}
