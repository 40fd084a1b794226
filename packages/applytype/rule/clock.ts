const dayMinutes = 24 * 60;

/** Minutes since midnight of HH:mm; NaN where it is none. */
export const minutesOf = (time: string): number => {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

export type TimeRange = { readonly from: string; readonly to: string };

/** From one time to the other, which is of the next day if it is not later. */
export function minutesBetween({ from, to }: TimeRange): number {
  const length = minutesOf(to) - minutesOf(from);
  return length > 0 ? length : length + dayMinutes;
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** W40: working times stand in order and do not overlap; only the last may cross midnight. Says which does not fit. */
export function misplacedTime(ranges: readonly TimeRange[]): number | undefined {
  const first = minutesOf(ranges[0]?.from ?? "");
  const at = ranges.findIndex(({ from, to }, index) => {
    const before = ranges[index - 1];
    const crosses = minutesOf(to) <= minutesOf(from);
    if (before && minutesOf(from) < minutesOf(before.to)) return true;
    if (!crosses) return false;
    return index < ranges.length - 1 || minutesOf(to) > first;
  });
  return at < 0 ? undefined : at;
}
