import type { Directory } from "./directory.ts";

export type CachedDirectory = { readonly version: number; readonly directory: Promise<Directory> };

// Measured: a person costs 390 bytes of heap once every lookup was made, and a little while a change is taken over.
const bytesOf = ({ users, departments }: Directory): number => 20_000 + users.length * 500 + departments.length * 2_000;

/**
 * The directories in memory, one for each company; the least recently used are dropped when all weigh too much. The
 * newest stays.
 */
export function directoryCache({ maxBytes }: { maxBytes: number }) {
  const kept = new Map<string, CachedDirectory>();
  const weights = new Map<CachedDirectory, number>();
  let bytes = 0;

  function drop(tenantId: string, known: CachedDirectory): void {
    if (kept.get(tenantId) !== known) return;
    kept.delete(tenantId);
    bytes -= weights.get(known) ?? 0;
    weights.delete(known);
  }

  function weigh(tenantId: string, known: CachedDirectory, weight: number): void {
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
    get(tenantId: string): CachedDirectory | undefined {
      const known = kept.get(tenantId);
      if (!known) return undefined;
      kept.delete(tenantId);
      kept.set(tenantId, known);
      return known;
    },
    keep(tenantId: string, version: number, directory: Promise<Directory>): void {
      const before = kept.get(tenantId);
      if (before) drop(tenantId, before);
      const known = { version, directory };
      kept.set(tenantId, known);
      directory.then(
        (loaded) => weigh(tenantId, known, bytesOf(loaded)),
        () => drop(tenantId, known),
      );
    },
    get bytes() {
      return bytes;
    },
  };
}
