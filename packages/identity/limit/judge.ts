import { normalizeIP } from "@better-auth/core/utils/ip";
import { refuse } from "@stampflow/kernel";
import { type Count, countAttempt, currentCall, forgetAttempts, uncountAttempt } from "@stampflow/kernel/server";
import pLimit, { type LimitFunction } from "p-limit";
import { beginsAnew, type Guesser, refusalOf, type Way, wrongCounts } from "./rules.ts";

/** Counts all of them, or none where one is full. */
export async function takeAll(counts: readonly Count[], now: number): Promise<void> {
  for (const [place, count] of counts.entries()) {
    const wait = await countAttempt(count, now);
    if (wait === 0) continue;
    await Promise.all(counts.slice(0, place).map(uncountAttempt));
    refuse(...refusalOf(count, wait));
  }
}

/**
 * Counts a try before it is checked, so that of many at once no more are checked than may be wrong. `judge` throws if
 * it is wrong.
 */
export function judged<Result>(way: Way, guesser: Guesser, now: number, judge: () => Promise<Result>): Promise<Result> {
  return inTurn(guesser.network, async () => {
    const counts = wrongCounts(way, guesser);
    await takeAll(counts, now);
    const result = await judge();
    await Promise.all(counts.map((count) => (beginsAnew(count) ? forgetAttempts(count) : uncountAttempt(count))));
    return result;
  });
}

/** Tries of one network wait in a queue of their own, so that many of them do not hold up others. */
const turns = 4;
const lines = new Map<string, LimitFunction>();

async function inTurn<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
  const line = lines.get(network) ?? pLimit(turns);
  lines.set(network, line);
  try {
    return await line(work);
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(network);
  }
}

export const networkAddress = (): string => currentCall()?.address ?? "";
/** An address of version 6 stands for the network of 64 bits that its owner has. */
export const networkOf = (): string => normalizeIP(networkAddress());
