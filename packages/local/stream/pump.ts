import { setTimeout as wait } from "node:timers/promises";
import type { _Record } from "@aws-sdk/client-dynamodb-streams";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { factsOf, handler } from "@stampflow/functions/stream";
import { config, itemKey, log, newId, platform, table } from "@stampflow/kernel/server";
import type { DynamoDBRecord } from "aws-lambda";
import { backlog } from "./backlog.ts";
import { checkpointAll, newest, readCheckpoints, writeCheckpoint } from "./checkpoints.ts";
import { openReader, type Shard } from "./reader.ts";

/** The time between polls: short after a probable write, then doubled until the longest. */
const shortestPollMs = 10;
const longestPollMs = 250;
const hourMs = 3600_000;
/** The stream keeps records for 24 hours: after a longer pause the table is scanned. */
const pauseMs = 20 * hourMs;
/** A fact has the start time of its call, and may be written this much later. */
const marginMs = hourMs;
const beacon = (id: string) => itemKey(platform, ["beacon"], [id]);

/**
 * Does what Lambda does for functions/stream: reads the stream, calls the function, and stores a checkpoint after
 * success.
 */
export function startPump(arn: string) {
  const reader = openReader(arn);
  const beacons = new Map<string, () => void>();
  let pollMs = longestPollMs;
  let handled = 0;
  let stopped = false;
  /** The time of the last round; 0 before the first. */
  let lookedAt = 0;
  let wakeUp = () => {};

  async function advance(shard: Shard): Promise<number> {
    try {
      const records = await reader.next(shard);
      const last = records.at(-1)?.dynamodb?.SequenceNumber;
      const facts = (records as DynamoDBRecord[]).filter((record) => factsOf(record));
      if (last && facts.length > 0) {
        await untilTaken(facts);
        await writeCheckpoint(shard.id, {
          sequence: last,
          at: Math.max(...facts.map((record) => factsOf(record)?.t ?? 0)),
        });
        handled += facts.length;
      }
      reader.done(shard, last);
      for (const record of records) seen(record);
      return records.length;
    } catch (error) {
      reader.again(shard);
      throw error;
    }
  }

  async function untilTaken(records: DynamoDBRecord[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      const { batchItemFailures } = await handler({ Records: records });
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      const first = records.findIndex((record) => failed.has(record.dynamodb?.SequenceNumber ?? ""));
      if (first < 0) return;
      if (stopped) throw new Error("stopped before every fact was taken");
      records = records.slice(first);
      await wait(Math.min(1000, 20 * 2 ** tries));
    }
  }

  function seen(record: _Record): void {
    const { pk, sk } = record.dynamodb?.Keys ?? {};
    if (pk?.S !== beacon("").pk) return;
    beacons.get(sk?.S ?? "")?.();
    beacons.delete(sk?.S ?? "");
  }

  /** D6: after a pause longer than the stream keeps records, publishes facts found in the table first. */
  async function catchUp(): Promise<void> {
    const now = Date.now();
    const checkpoint = newest(await readCheckpoints());
    if (reader.hasLost() || now - (lookedAt || checkpoint) > pauseMs) {
      for await (const records of backlog(checkpoint - marginMs)) {
        await untilTaken(records);
        handled += records.length;
      }
      await checkpointAll(now);
      await reader.found();
    }
  }

  async function round(): Promise<boolean> {
    if (reader.hasLost() || Date.now() - lookedAt > pauseMs) await catchUp();
    lookedAt = Date.now();
    const shards = reader.shards().length > 0 ? reader.shards() : await reader.open();
    const counts = await Promise.all(shards.map(advance));
    return counts.some((count) => count > 0);
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const moved = await round().catch((error: Error) => {
        if (!stopped) log.error("stream not read", { error });
        return false;
      });
      if (moved) pollMs = shortestPollMs;
      else if (!stopped) await pause();
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      pollMs = Math.min(2 * pollMs, longestPollMs);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Something was probably written: poll now. */
  function wake(): void {
    pollMs = shortestPollMs;
    wakeUp();
  }

  /** Resolves when every fact written so far is handled, including facts written by handlers. */
  async function settle(): Promise<void> {
    let before: number;
    do {
      before = handled;
      const id = newId();
      const item = { ...beacon(id), ttl: Math.floor(Date.now() / 1000) + 3600 };
      const passedBy = new Promise<void>((resolve) => beacons.set(id, resolve));
      await table().send(new PutCommand({ TableName: config.table, Item: item }));
      wake();
      await passedBy;
    } while (handled > before);
  }

  const running = run();
  return {
    wake,
    settle,
    async stop() {
      stopped = true;
      wakeUp();
      await running;
    },
  };
}
