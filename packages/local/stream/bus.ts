import { setTimeout as wait } from "node:timers/promises";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { consumer } from "@stampflow/functions/subscriber";
import type { Envelope } from "@stampflow/kernel";
import {
  config,
  itemKey,
  log,
  type Module,
  platform,
  type Subscriber,
  subscribersOf,
  table,
} from "@stampflow/kernel/server";
import type { SQSRecord } from "aws-lambda";
import { bus as plan } from "../../../infra/bus.ts";

export type Entry = { DetailType?: string; Detail?: string };

/** The bus and its queues in one process: resolves when every subscriber has handled a fact or failed for good (D1). */
export function openBus(modules: readonly Module[]) {
  const lines = subscribersOf(modules).map((subscriber) => ({ subscriber, consume: consumer(subscriber) }));
  return async (entries: readonly Entry[]): Promise<void> => {
    await Promise.all(
      lines.map(async ({ subscriber, consume }) => {
        for (const entry of entries) {
          if (subscriber.types.includes(entry.DetailType ?? "")) await hand(subscriber, consume, entry);
        }
      }),
    );
  };
}

async function hand(subscriber: Subscriber, consume: ReturnType<typeof consumer>, entry: Entry): Promise<void> {
  const detail = JSON.parse(entry.Detail ?? "null") as Envelope;
  const { tries, firstWaitMs } = plan.subscriber;
  for (let tried = 1; tried <= tries; tried++) {
    const { batchItemFailures } = await consume({ Records: [message(entry, detail)] });
    if (batchItemFailures.length === 0) return;
    if (tried < tries) await wait(firstWaitMs * 2 ** tried);
  }
  await storeDeadLetter(subscriber, detail);
}

const message = (entry: Entry, detail: Envelope): SQSRecord => ({
  messageId: detail.id,
  receiptHandle: detail.id,
  body: JSON.stringify({ source: "stampflow", "detail-type": entry.DetailType, detail }),
  attributes: {
    ApproximateReceiveCount: "1",
    SentTimestamp: String(detail.at),
    SenderId: "bus",
    ApproximateFirstReceiveTimestamp: String(detail.at),
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: "",
  awsRegion: "",
});

async function storeDeadLetter(subscriber: Subscriber, envelope: Envelope): Promise<void> {
  log.error("dead letter", { subscriber: subscriber.name, fact: envelope.id });
  const now = Date.now();
  const item = {
    ...itemKey(platform, ["deadLetter"], [envelope.id, subscriber.name]),
    subscriber: subscriber.name,
    envelope,
    at: now,
    ttl: Math.floor(now / 1000) + plan.subscriber.deadLetterDays * 24 * 3600,
  };
  await table().send(new PutCommand({ TableName: config.table, Item: item }));
}
