import type { Envelope } from "@stampflow/kernel";
import { word } from "../words.ts";

/** Where dead letters lie: in queues of their own in the cloud, in the table on one machine. */
export type DeadLetters = {
  queues(): Promise<{ name: string; count: number }[]>;
  /** A line for each, without taking it out. */
  list(queue: string): Promise<string[]>;
  replay(queue: string): Promise<{ replayed: number; failed: number }>;
};

/** The messages of a queue, and how one is replayed; a fault leaves it where it is. */
export type Kind = {
  line(id: string, body: string): string;
  again(body: string): Promise<void>;
};

/** Prints kind and company, never the content, which is somebody's data. */
export function lineOf(id: string, fact: Envelope | null): string {
  if (!fact) return word("ops.letter.unreadable", { id });
  const { type, tenantId: tenant, aggregate } = fact;
  return word("ops.letter.line", { at: new Date(fact.at).toISOString(), type, tenant, aggregate, id: fact.id });
}
