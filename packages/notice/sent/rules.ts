const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** The pause after each failure (W31); then hourly. */
const pauses = [10 * second, 30 * second, minute, 2 * minute, 5 * minute, 10 * minute, 30 * minute];
const retryMs = 24 * hour;

/** When to try again after this many failures (epoch ms); null if a day is over. */
export function nextAttempt({ tries, since, now }: { tries: number; since: number; now: number }): number | null {
  const at = now + (pauses[tries - 1] ?? hour);
  return at > since + retryMs ? null : at;
}

/** Longer than an attempt can take: until then nobody else sends it. */
export const leaseMs = 60_000;

/** At most this many messages of a company are under way in a channel (W32), each in a lane of its own. */
export const lanes = 20;

/** One of the lanes of a channel: what is under way in it, and what waits behind that. */
export type Lane = {
  /** "": it is free. */
  readonly holder: string;
  /** Its turn came when the one before was done, and it has not begun. */
  readonly handed: boolean;
  /** Then the holder was cut off, and the lane is free. */
  readonly until: number;
  readonly waiting: readonly string[];
};

export const laneNumber = (messageId: string): number =>
  [...messageId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 0) % lanes;

export const isHandedTo = ({ holder, handed }: Lane, id: string): boolean => handed && holder === id;

/** More than this wait for their timers alone. */
const maxWaiting = 1000;

/** The message begins, or waits behind the one that is under way. */
export function enter<Known extends Lane>(lane: Known, id: string, now: number): { lane: Known; runs: boolean } {
  const waiting = lane.waiting.filter((one) => one !== id);
  const runs = lane.holder === "" || lane.until <= now || isHandedTo(lane, id);
  if (runs) return { lane: { ...lane, holder: id, handed: false, until: now + leaseMs, waiting }, runs };
  if (lane.holder === id) return { lane, runs };
  return { lane: { ...lane, waiting: [...waiting, id].slice(0, maxWaiting) }, runs };
}

/** The next one has its turn. */
export function leave<Known extends Lane>(lane: Known, id: string, now: number): Known {
  if (lane.holder !== id) return lane;
  const [holder = "", ...waiting] = lane.waiting;
  return { ...lane, holder, handed: holder !== "", until: now + leaseMs, waiting };
}
