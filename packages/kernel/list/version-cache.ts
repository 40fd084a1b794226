/** A value and its version. */
export type CachedVersion<Value> = { readonly version: number; readonly value: Promise<Value> };

/** Caches one value with its version for each company, least recently used dropped first. The newest always stays. */
export function versionCache<Value>({ maxBytes, bytesOf }: { maxBytes: number; bytesOf: (value: Value) => number }) {
  const cached = new Map<string, CachedVersion<Value>>();
  const weights = new Map<CachedVersion<Value>, number>();
  let bytes = 0;

  function drop(tenantId: string, known: CachedVersion<Value>): void {
    if (cached.get(tenantId) !== known) return;
    cached.delete(tenantId);
    bytes -= weights.get(known) ?? 0;
    weights.delete(known);
  }

  function weigh(tenantId: string, known: CachedVersion<Value>, weight: number): void {
    if (cached.get(tenantId) !== known) return;
    weights.set(known, weight);
    bytes += weight;
    for (const [oldest, stale] of cached) {
      if (bytes <= maxBytes || stale === known) break;
      drop(oldest, stale);
    }
  }

  return {
    /** Answers the value and marks it as recently used. */
    get(tenantId: string): CachedVersion<Value> | undefined {
      const known = cached.get(tenantId);
      if (!known) return undefined;
      cached.delete(tenantId);
      cached.set(tenantId, known);
      return known;
    },
    keep(tenantId: string, version: number, value: Promise<Value>): void {
      const before = cached.get(tenantId);
      if (before) drop(tenantId, before);
      const known = { version, value };
      cached.set(tenantId, known);
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
