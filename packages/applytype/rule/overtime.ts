import { minutesBetween, minutesOf, sumOf, type TimeRange } from "./clock.ts";

/** W46: whole half hours, the rest does not count. */
export const overtimeHours = (range: TimeRange): number => Math.floor(minutesBetween(range) / 30) / 2;

export type WorkedTime = TimeRange & { readonly day: string };

/** Of several times: the hours that count, and all minutes. */
export const overtimeOf = (times: readonly WorkedTime[]) => ({
  hours: sumOf(times.map(overtimeHours)),
  minutes: sumOf(times.map(minutesBetween)),
});

/** The place of the first time that overlaps one before it; they may cross midnight. */
export function overlapping(times: readonly WorkedTime[]): number | undefined {
  const spans = times.map((time) => {
    const from = Date.parse(time.day) / 60_000 + minutesOf(time.from);
    return { from, to: from + minutesBetween(time) };
  });
  const at = spans.findIndex((one, index) =>
    spans.slice(0, index).some((other) => one.from < other.to && other.from < one.to),
  );
  return at < 0 ? undefined : at;
}
