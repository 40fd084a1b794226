const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** The pause after each failure (W31); then hourly. */
const pauses = [10 * second, 30 * second, minute, 2 * minute, 5 * minute, 10 * minute, 30 * minute];
const retryMs = 24 * hour;

/** When to try again after this many failures (epoch ms); null if a day is over. */
export function nextAttempt({ tries, since, now }: { tries: number; since: number; now: number }): number | null {
  const at = now + (pauses[tries - 1] ?? hour);
  return at > since + retryMs ? null : at;
}
