import { type PackedFacts, publish, unpackFacts } from "@stampflow/kernel/server";

/** Publishes in order for each aggregate, as the stream does; answers the number of facts. */
export async function publishAll(found: readonly PackedFacts[]): Promise<number> {
  const lines = Map.groupBy(found, ({ n: tenantId, a: aggregate }) => `${tenantId}#${aggregate}`);
  let count = 0;
  for (const line of lines.values()) {
    for (const packed of line.toSorted((one, other) => one.s - other.s)) {
      const facts = unpackFacts(packed);
      await publish(facts, packed.x);
      count += facts.length;
    }
  }
  return count;
}
