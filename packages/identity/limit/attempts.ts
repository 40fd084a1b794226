import { normalizeIP } from "@better-auth/core/utils/ip";
import { refuse } from "@stampflow/kernel";
import { type Count, countAttempt, currentCall, forgetAttempts, uncountAttempt } from "@stampflow/kernel/server";
import pLimit, { type LimitFunction } from "p-limit";
import { type AttemptSource, type Credential, failureCounts, refusalOf, resetsOnSuccess } from "./rules.ts";

/** Counts in all of them, or in none if one is full. */
export async function countAttempts(counts: readonly Count[], now: number): Promise<void> {
  for (const [index, count] of counts.entries()) {
    const wait = await countAttempt(count, now);
    if (wait === 0) continue;
    await Promise.all(counts.slice(0, index).map(uncountAttempt));
    refuse(...refusalOf(count, wait));
  }
}

/**
 * Counts a try before checking it, so that parallel tries cannot exceed the limit (D5). `judge` throws if it is wrong.
 */
export function limitAttempts<Result>(
  credential: Credential,
  source: AttemptSource,
  now: number,
  check: () => Promise<Result>,
): Promise<Result> {
  return inNetworkQueue(source.network, async () => {
    const counts = failureCounts(credential, source);
    await countAttempts(counts, now);
    const result = await check();
    await Promise.all(counts.map((count) => (resetsOnSuccess(count) ? forgetAttempts(count) : uncountAttempt(count))));
    return result;
  });
}

/** Tries of one network wait in a queue of their own, so that many of them do not hold up others. */
const concurrency = 4;
const queues = new Map<string, LimitFunction>();

async function inNetworkQueue<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(network) ?? pLimit(concurrency);
  queues.set(network, queue);
  try {
    return await queue(work);
  } finally {
    if (queue.activeCount + queue.pendingCount === 0) queues.delete(network);
  }
}

export const networkAddress = (): string => currentCall()?.address ?? "";
/** An IPv6 address counts as its /64 network (D9). */
export const networkOf = (): string => normalizeIP(networkAddress());
