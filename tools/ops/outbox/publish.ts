import { type PackedFacts, publish, unpackFacts } from "@stampflow/kernel/server";

/** In order per thing, as the stream would have brought them; answers how many facts there were. */
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
