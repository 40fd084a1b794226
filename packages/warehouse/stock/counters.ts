import { type Counted, countedBy, defineCounter } from "@stampflow/kernel/server";
import { products } from "../product/store.ts";
import type { LedgerEntry } from "./schema.ts";
import { entries } from "./store.ts";

/** place/product → quantity moved on a day, thousandths. */
export const moved = defineCounter("warehouse.moved", async () => movedIn(await allEntries()));
/** place/category/in or out → value moved on a day, fen; rebuilt, by the categories that products have now. */
export const movedByCategory = defineCounter("warehouse.movedByCategory", async () =>
  movedByCategoryIn(await allEntries(), await categoriesOf()),
);

const postingOf = ({ postingId }: LedgerEntry) => postingId;

/** What each posting counts. */
export const movedIn = (rows: readonly LedgerEntry[]): Counted[] =>
  countedBy(rows, postingOf, ({ placeId, productId, quantity }) => ({
    dimension: [placeId, productId],
    sum: quantity,
  }));

export const movedByCategoryIn = (rows: readonly LedgerEntry[], categoryOf: ReadonlyMap<string, string>): Counted[] =>
  countedBy(rows, postingOf, ({ placeId, productId, quantity, value }) => ({
    dimension: [placeId, categoryOf.get(productId) ?? "", quantity > 0 ? "in" : "out"],
    sum: Math.abs(value),
  }));

/** Whole ledger, of those products too that are archived. */
export async function allEntries(): Promise<LedgerEntry[]> {
  const rows: LedgerEntry[] = [];
  for (const { id: productId } of await products.all()) {
    for (const row of await entries.list("key", { productId }, { most: 1_000_000 })) rows.push(row);
  }
  return rows;
}

export async function categoriesOf(): Promise<Map<string, string>> {
  return new Map((await products.all()).map(({ id, categoryId }) => [id, categoryId]));
}
