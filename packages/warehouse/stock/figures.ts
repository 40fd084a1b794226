import { tenant, versionCache } from "@stampflow/kernel/server";
import { places } from "../place/store.ts";
import { products } from "../product/store.ts";
import { sum } from "./balance.ts";
import { balances, type StoredBalance } from "./store.ts";

/** What the stock list is filtered and sorted by. */
export type Figures = Pick<StoredBalance, "placeId" | "productId" | "version" | "level"> & {
  readonly onHand: number;
  readonly value: number;
};
type Known = { readonly at: number; readonly rows: Map<string, Figures> };

/** A change says when its call began: it was saved later, and the index lags behind the table. */
const overlapMs = 60_000;
const bytesOfRow = 400;
const cache = versionCache<Known>({ maxBytes: 150_000_000, bytesOf: ({ rows }) => 1000 + rows.size * bytesOfRow });

function put({ rows }: Known, found: readonly StoredBalance[]): void {
  for (const { placeId, productId, version, level, lots } of found) {
    const name = `${productId}/${placeId}`;
    if ((rows.get(name)?.version ?? -1) >= version) continue;
    const [onHand, value] = [sum(lots.map((lot) => lot.onHand)), sum(lots.map((lot) => lot.value))];
    rows.set(name, { placeId, productId, version, level, onHand, value });
  }
}

async function whole(at: number): Promise<Known> {
  const known: Known = { at, rows: new Map() };
  const read = (placeId: string) => balances.list("byPlace", { placeId }, { most: products.limit });
  await Promise.all((await places.all()).map(async ({ id: placeId }) => put(known, await read(placeId))));
  return known;
}

async function follow({ at: before, rows }: Known, at: number): Promise<Known> {
  const known = { at: Math.max(at, before), rows };
  const from = { changedAt: Math.max(0, before - overlapMs) };
  put(known, await balances.list("byChange", {}, { from, most: products.limit * places.limit }));
  return known;
}

/**
 * The figures of all balances of the company (D20): read whole once, then what was written since. They lag behind a
 * moment, so what a page shows is read anew.
 */
export function currentFigures(now: number): Promise<Iterable<Figures>> {
  const older = cache.get(tenant())?.value.catch(() => null) ?? Promise.resolve(null);
  const known = older.then((before) => (before ? follow(before, now) : whole(now)));
  cache.keep(tenant(), now, known);
  return known.then(({ rows }) => rows.values());
}
