import type { z } from "zod";

/** An event type: `module.noun.happened`, in past tense. Its data has ids and versions, not whole records. */
export type EventType<Data = unknown> = { readonly type: string; readonly schema: z.ZodType<Data> };
export type Fact = { readonly type: string; readonly data: unknown };

/** Defines an event type; called with data it makes a fact. */
export function defineEvent<Data>(
  type: string,
  schema: z.ZodType<Data>,
): EventType<Data> & ((data: Data) => Fact & { readonly data: Data }) {
  return Object.assign((data: Data) => ({ type, data }), { type, schema });
}

/** A delivered fact: `id` is the same at every delivery, `seq` rises within one aggregate. */
export type Envelope<Data = unknown> = {
  id: string;
  type: string;
  tenantId: string;
  aggregate: string;
  seq: number;
  at: number;
  actorId: string;
  data: Data;
};
