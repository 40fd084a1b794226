import type { Envelope } from "@stampflow/kernel";
import {
  addTexts,
  deliver,
  lambda,
  log,
  type Subscriber,
  setExtensions,
  setOwnTables,
  subscribersOf,
  tenantHash,
} from "@stampflow/kernel/server";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { modules } from "./modules.ts";

/**
 * Handles the facts of one aggregate in order and different aggregates in parallel, so that messages to one person
 * are merged. A failed message is delivered again.
 */
export function consumer(subscriber: Subscriber) {
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const groups = [...Map.groupBy(event.Records, groupOf).values()];
    const failed = await Promise.all(groups.map((group) => handOver(subscriber, group)));
    return { batchItemFailures: failed.flat().map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** A message that cannot be parsed is a group of its own. */
function groupOf({ body, messageId }: SQSRecord): string {
  try {
    const { detail } = JSON.parse(body) as { detail: Envelope };
    return `${detail.tenantId}#${detail.aggregate}`;
  } catch {
    return messageId;
  }
}

/** Answers the ids of the messages that failed. */
async function handOver(subscriber: Subscriber, group: readonly SQSRecord[]): Promise<string[]> {
  const failed: string[] = [];
  for (const record of group) {
    let tenant: string | undefined;
    try {
      const { detail } = JSON.parse(record.body) as { detail: Envelope };
      tenant = tenantHash(detail.tenantId);
      await deliver(subscriber, detail);
    } catch (error) {
      const trace = record.attributes.AWSTraceHeader;
      log.error("fact not handled", { subscriber: subscriber.name, tenant, trace, error: error as Error });
      failed.push(record.messageId);
    }
  }
  return failed;
}

// Texts written here in a company's language are stored, not translated when read.
for (const { texts } of modules) addTexts(texts);
setExtensions(modules.flatMap(({ extensions = [] }) => extensions));
setOwnTables(modules.flatMap(({ ownData = [] }) => ownData));

/** One function for each subscriber; the stack sets its name. */
export const handler = lambda(async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const name = process.env.SUBSCRIBER;
  const subscriber = subscribersOf(modules).find((one) => one.name === name);
  if (!subscriber) throw new Error(`no subscriber is called ${name}`);
  return consumer(subscriber)(event);
});
