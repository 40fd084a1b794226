/** A value at its version. */
export type Kept<Value> = { readonly version: number; readonly value: Promise<Value> };

/**
 * Values in memory by their version, one for each company; the least recently used are dropped when all weigh too much.
 * The newest stays.
 */
export function keptVersions<Value>({ maxBytes, bytesOf }: { maxBytes: number; bytesOf: (value: Value) => number }) {
  const kept = new Map<string, Kept<Value>>();
  const weights = new Map<Kept<Value>, number>();
  let bytes = 0;

  function drop(tenantId: string, known: Kept<Value>): void {
    if (kept.get(tenantId) !== known) return;
    kept.delete(tenantId);
    bytes -= weights.get(known) ?? 0;
    weights.delete(known);
  }

  function weigh(tenantId: string, known: Kept<Value>, weight: number): void {
    if (kept.get(tenantId) !== known) return;
    weights.set(known, weight);
    bytes += weight;
    for (const [oldest, stale] of kept) {
      if (bytes <= maxBytes || stale === known) break;
      drop(oldest, stale);
    }
  }

  return {
    /** Reads it and marks it as recently used. */
    get(tenantId: string): Kept<Value> | undefined {
      const known = kept.get(tenantId);
      if (!known) return undefined;
      kept.delete(tenantId);
      kept.set(tenantId, known);
      return known;
    },
    keep(tenantId: string, version: number, value: Promise<Value>): void {
      const before = kept.get(tenantId);
      if (before) drop(tenantId, before);
      const known = { version, value };
      kept.set(tenantId, known);
      value.then(
        (loaded) => weigh(tenantId, known, bytesOf(loaded)),
        () => drop(tenantId, known),
      );
    },
    get bytes() {
      return bytes;
    },
  };
}
