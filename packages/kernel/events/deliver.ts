import { runAs, systemCall } from "../http/context.ts";
import type { Module, Subscriber } from "../module.ts";
import { defaultLanguage } from "../text/language.ts";
import type { Envelope } from "./event.ts";

/** All subscribers of some modules. */
export function subscribersOf(modules: readonly Module[]): Subscriber[] {
  return modules.flatMap((module) => module.subscribers ?? []);
}

/** Runs one subscriber inside the tenant of the fact. */
export async function deliver(subscriber: Subscriber, envelope: Envelope): Promise<void> {
  if (!subscriber.types.includes(envelope.type)) return;
  await runAs(systemCall(envelope.tenantId, Date.now(), defaultLanguage), () => subscriber.handle(envelope));
}
