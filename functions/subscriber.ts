import type { Envelope } from "@stampflow/kernel";
import { deliver, lambda, log, type Subscriber, subscribersOf, tenantHash } from "@stampflow/kernel/server";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { modules } from "./modules.ts";

/** Hands the facts of a queue to one subscriber, in their order; a message that failed comes again. */
export function consumer(subscriber: Subscriber) {
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failed: string[] = [];
    for (const record of event.Records) {
      let tenant: string | undefined;
      try {
        const { detail } = JSON.parse(record.body) as { detail: Envelope };
        tenant = tenantHash(detail.tenantId);
        await deliver(subscriber, detail);
      } catch (error) {
        log.error("fact not handled", { subscriber: subscriber.name, tenant, error: error as Error });
        failed.push(record.messageId);
      }
    }
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** One function for each subscriber; its name comes from the stack. */
export const handler = lambda(async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const name = process.env.SUBSCRIBER;
  const subscriber = subscribersOf(modules).find((one) => one.name === name);
  if (!subscriber) throw new Error(`no subscriber is called ${name}`);
  return consumer(subscriber)(event);
});
