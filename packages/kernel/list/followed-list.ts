import type { Versioned } from "../contract/transition.ts";
import { tenant } from "../http/context.ts";
import { versionCache } from "./version-cache.ts";

type Known<Kept> = { readonly at: number; readonly rows: Map<string, Kept> };

type Definition<Row extends Versioned, Kept extends Versioned> = {
  /** All records of the company. */
  readonly whole: () => Promise<readonly Row[]>;
  /** Those that were written since a time, by an index. */
  readonly since: (time: number) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => string;
  /** As much of a record as lists are filtered and sorted by. */
  readonly view: (row: Row) => Kept;
  readonly maxBytes?: number;
};

/** A record says when the call began that changed it: it was saved later, and the index lags behind the table. */
const overlapMs = 60_000;
const bytesOfRow = 400;

/**
 * Figures of records that change all the time, kept in the process by company: all are read once, then what was written
 * since. They lag behind a moment, so what a page shows is read anew. Records are never deleted.
 */
export function followedList<Row extends Versioned, Kept extends Versioned>({
  whole,
  since,
  keyOf,
  view,
  maxBytes = 150_000_000,
}: Definition<Row, Kept>) {
  const bytesOf = ({ rows }: Known<Kept>) => 1000 + rows.size * bytesOfRow;
  const cache = versionCache<Known<Kept>>({ maxBytes, bytesOf });
  function put(known: Known<Kept>, found: readonly Row[]): Known<Kept> {
    for (const row of found) {
      const key = keyOf(row);
      if ((known.rows.get(key)?.version ?? -1) < row.version) known.rows.set(key, view(row));
    }
    return known;
  }
  const begin = async (at: number) => put({ at, rows: new Map() }, await whole());
  const follow = async ({ at, rows }: Known<Kept>, now: number) =>
    put({ at: Math.max(now, at), rows }, await since(Math.max(0, at - overlapMs)));
  return {
    current(now: number): Promise<Iterable<Kept>> {
      const older = cache.get(tenant())?.value.catch(() => null) ?? Promise.resolve(null);
      const known = older.then((before) => (before ? follow(before, now) : begin(now)));
      cache.keep(tenant(), now, known);
      return known.then(({ rows }) => rows.values());
    },
  };
}
