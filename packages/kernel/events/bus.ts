import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { config } from "../config.ts";
import { guarded, lazyClient } from "../store/lazy.ts";
import type { Envelope } from "./event.ts";

const bus = lazyClient("EVENTBRIDGE")(() => guarded(new EventBridgeClient({})));
const source = "stampflow";
/** The most entries of one PutEvents call. */
const batch = 10;

/**
 * Publishes facts in order; throws if the bus refused one, so that the stream delivers again. `trace`: the trace of
 * the call that wrote them, which the bus passes on to the queues.
 */
export async function publish(envelopes: readonly Envelope[], trace?: string): Promise<void> {
  for (let start = 0; start < envelopes.length; start += batch) {
    const entries = envelopes.slice(start, start + batch).map((envelope) => ({
      EventBusName: config.bus,
      Source: source,
      DetailType: envelope.type,
      Detail: JSON.stringify(envelope),
      ...(trace ? { TraceHeader: trace } : {}),
    }));
    const answer = await bus().send(new PutEventsCommand({ Entries: entries }));
    if (answer.FailedEntryCount) throw new Error(`the bus refused ${answer.FailedEntryCount} of ${entries.length}`);
  }
}
