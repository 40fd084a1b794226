import type { Envelope } from "@stampflow/kernel";
import { word } from "../words.ts";

/** Where dead letters lie: in queues of their own in the cloud, in the table on one machine. */
export type DeadLetters = {
  queues(): Promise<{ name: string; count: number }[]>;
  /** Looks at each without taking it out. */
  list(queue: string): Promise<Letter[]>;
  replay(queue: string): Promise<{ replayed: number; failed: number }>;
};

/** A fact that nobody could handle; null where the message holds none. */
export type Letter = { id: string; fact: Envelope | null };

/** Says what and whose, never what is in it: that is somebody's data. */
export function lineOf({ id, fact }: Letter): string {
  if (!fact) return word("ops.letter.unreadable", { id });
  const { type, tenantId: tenant, aggregate } = fact;
  return word("ops.letter.line", { at: new Date(fact.at).toISOString(), type, tenant, aggregate, id: fact.id });
}
