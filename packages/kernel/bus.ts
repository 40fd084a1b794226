import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { config } from "./config.ts";
import { runAs, systemCall } from "./context.ts";
import type { Envelope } from "./event.ts";
import { defaultLanguage } from "./language.ts";
import type { Module, Subscriber } from "./module.ts";

let client: EventBridgeClient | null = null;
const source = "stampflow";
/** EventBridge takes ten at once. */
const batch = 10;

/** Puts facts on the bus in their order; throws where the bus refused one, so that the stream delivers again. */
export async function publish(envelopes: readonly Envelope[]): Promise<void> {
  client ??= new EventBridgeClient({});
  for (let start = 0; start < envelopes.length; start += batch) {
    const entries = envelopes.slice(start, start + batch).map((envelope) => ({
      EventBusName: config.bus,
      Source: source,
      DetailType: envelope.type,
      Detail: JSON.stringify(envelope),
    }));
    const answer = await client.send(new PutEventsCommand({ Entries: entries }));
    if (answer.FailedEntryCount) throw new Error(`the bus refused ${answer.FailedEntryCount} of ${entries.length}`);
  }
}

export function subscribersOf(modules: readonly Module[]): Subscriber[] {
  return modules.flatMap((module) => module.subscribers ?? []);
}

/** Runs one subscriber inside the tenant of the fact. */
export async function deliver(subscriber: Subscriber, envelope: Envelope): Promise<void> {
  if (!subscriber.types.includes(envelope.type)) return;
  await runAs(systemCall(envelope.tenantId, Date.now(), defaultLanguage), () => subscriber.handle(envelope));
}
