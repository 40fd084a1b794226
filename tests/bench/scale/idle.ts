import { modules } from "@stampflow/functions/modules";
import { subscribersOf, timerShards } from "@stampflow/kernel/server";
import { kinds } from "../../../infra/functions.ts";
import { schedules } from "../../../infra/schedules.ts";
import { around, type CostLine } from "./cost.ts";
import type { Prices } from "./prices.ts";

const monthSeconds = 30 * 24 * 3600;
const million = 1e6;

/** Each has a queue of its own (infra D2). */
export const queues = subscribersOf(modules).length;

/**
 * Lambda developer guide, "Configuring scaling behavior for SQS event source mappings": five pollers for a queue, and where the mapping
 * has a limit of its own, as ours have, never fewer. A poll waits for 20 s, the longest that SQS lets it.
 */
const polling = { pollers: 5, seconds: 20 };
/** Assumed: a sweep that finds nothing. */
const sweepMilliseconds = 100;

/** A month of a stage that nobody uses, beside what CloudWatch takes for alarms, figures and dashboard. */
export function idleOf(price: Prices): CostLine[] {
  const polls = (queues * polling.pollers * monthSeconds) / polling.seconds;
  const sweeps = monthSeconds / schedules.sweep.cloudSeconds;
  const reads = (sweeps * timerShards) / 2;
  const busy = (sweeps * sweepMilliseconds * kinds.timer.memoryMb) / 1000 / 1024;
  const logs = (sweeps * around.logBytes) / 1024 ** 3;
  const each = (count: number) => Math.round(count).toLocaleString("en-US");
  return [
    { name: `SQS, polls of ${queues} queues`, count: each(polls), price: (polls * price.queueRequests) / million },
    {
      name: "Lambda, sweeps",
      count: each(sweeps),
      price: (sweeps * price.lambdaRequests) / million + busy * price.lambdaGbSecond + logs * price.logIngest,
    },
    { name: "DynamoDB, read units of sweeps", count: each(reads), price: (reads * price.readUnits) / million },
  ];
}
