import type { Envelope } from "@stampflow/kernel";
import { word } from "../words.ts";

/** Dead letters: in queues in the cloud, in the table on one machine. */
export type DeadLetters = {
  queues(): Promise<{ name: string; count: number }[]>;
  /** One line for each letter; they stay in the queue. */
  list(queue: string): Promise<string[]>;
  replay(queue: string): Promise<{ replayed: number; failed: number }>;
};

/** The messages of a queue, and how one is replayed; a failed replay leaves it in the queue. */
export type DeadLetterKind = {
  line(id: string, body: string): string;
  again(body: string): Promise<void>;
};

/** Prints kind and company, never the content, which is personal data. */
export function lineOf(id: string, fact: Envelope | null): string {
  if (!fact) return word("ops.letter.unreadable", { id });
  const { type, tenantId: tenant, aggregate } = fact;
  return word("ops.letter.line", { at: new Date(fact.at).toISOString(), type, tenant, aggregate, id: fact.id });
}
