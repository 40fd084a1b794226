const minute = 60_000;
const hour = 60 * minute;

/** The pause after each failure; the last one repeats. */
const pauses = [10_000, minute, 5 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour] as const;
export const retryPeriodMs = 24 * hour;

/** When to try again after this many failures (epoch ms); null if a day is over. */
export function nextTry({ tries, since, now }: { tries: number; since: number; now: number }): number | null {
  const at = now + (pauses[tries - 1] ?? pauses[pauses.length - 1] ?? 0);
  return at > since + retryPeriodMs ? null : at;
}

/** The sort key in a queue: the step of the subject, and the number within the step. */
export const queuePosition = (seq: number, index: number, id: string): string =>
  `${String(seq).padStart(9, "0")}.${String(index).padStart(4, "0")} ${id}`;
export const idIn = (place: string): string => place.slice(place.indexOf(" ") + 1);
export const withPosition = (waiting: readonly string[], place: string): string[] =>
  [...new Set([...waiting, place])].sort();
