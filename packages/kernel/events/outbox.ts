import { itemKey } from "../store/key.ts";
import type { Envelope, Fact } from "./event.ts";

/** Facts as stored in an item until the table stream publishes them; `x` is the trace header of the call, if any. */
export type PackedFacts = { a: string; s: number; t: number; u: string; n: string; f: Fact[]; x?: string };

/** The attribute in which the stream finds facts: of outbox items, and of other items that carry facts. */
export const outboxAttribute = "ob";
const ttlSeconds = 7 * 24 * 3600;

/** The trace of this invocation as Lambda says it (Root=…;Parent=…;Sampled=1), where X-Ray samples it. */
function sampledTrace(): string | undefined {
  const header = process.env._X_AMZN_TRACE_ID;
  return header?.includes("Sampled=1") ? header : undefined;
}

/** Packs the facts of one save for storing. `now`: epoch ms. */
export function packFacts(
  facts: readonly Fact[],
  origin: { tenantId: string; aggregate: string; seq: number; now: number; actorId: string },
): PackedFacts {
  const trace = sampledTrace();
  return {
    a: origin.aggregate,
    s: origin.seq,
    t: origin.now,
    u: origin.actorId,
    n: origin.tenantId,
    f: facts.map(({ type, data }) => ({ type, data })),
    ...(trace ? { x: trace } : {}),
  };
}

/** The item of facts that no other item carries; it expires. */
export function outboxItem(packed: PackedFacts) {
  return {
    ...itemKey(packed.n, ["outbox", packed.a], [String(packed.s).padStart(16, "0")]),
    [outboxAttribute]: packed,
    ttl: Math.floor(packed.t / 1000) + ttlSeconds,
  };
}

/** The envelopes of packed facts. Their ids are the same each time. */
export function unpackFacts(packed: PackedFacts): Envelope[] {
  return packed.f.map((fact, index) => ({
    id: `${packed.n}:${packed.a}:${packed.s}:${index}`,
    type: fact.type,
    tenantId: packed.n,
    aggregate: packed.a,
    seq: packed.s,
    at: packed.t,
    actorId: packed.u,
    data: fact.data,
  }));
}
