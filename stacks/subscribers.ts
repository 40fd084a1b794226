/// <reference path="../.sst/platform/config.d.ts" />

import { subscriptions } from "../functions/subscriptions.ts";
import { bus as facts } from "../infra/bus.ts";

/** A queue and a dead-letter queue for each subscriber, so that a slow or broken one holds up nobody else. */
export function subscribers(bus: sst.aws.Bus, consumer: (name: string) => sst.aws.FunctionArgs) {
  for (const { name, types } of subscriptions()) {
    const id = name.replace(/(^|\W+)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
    const dead = new sst.aws.Queue(`${id}Dead`, {
      fifo: false,
      transform: { queue: { messageRetentionSeconds: facts.subscriber.deadLetterDays * 24 * 3600 } },
    });
    const queue = new sst.aws.Queue(`${id}Queue`, {
      visibilityTimeout: `${facts.subscriber.timeoutSeconds * 6} seconds`,
      dlq: { queue: dead.arn, retry: facts.subscriber.tries },
    });
    queue.subscribe(consumer(name), { batch: { size: facts.subscriber.batchSize, partialResponses: true } });
    bus.subscribeQueue(id, queue, { pattern: { detailType: [...types] } });
  }
}
