import { subscriber } from "@stampflow/kernel/server";
import { rowsOf } from "../document/posting.ts";
import { documents } from "../document/store.ts";
import { documentPosted, documentReversed } from "../events.ts";
import { allProducts } from "../product/store.ts";
import { moved, movedByCategory } from "./counters.ts";
import type { LedgerEntry } from "./schema.ts";

/** Settles what a posting that was cut off has left, and counts what it moved. */
export const afterPosting = subscriber("warehouse-stock", [documentPosted, documentReversed], async (envelope) => {
  const { documentId, postingId } = envelope.data;
  const document = await documents.get({ id: documentId });
  if (!document) return;
  const rows = await rowsOf(document, postingId, envelope.at);
  await moved.add(
    postingId,
    byDay(
      rows,
      ({ productId, placeId }) => `${placeId}/${productId}`,
      ({ quantity }) => quantity,
    ),
  );
  const products = new Map((await allProducts()).map(({ id, categoryId }) => [id, categoryId]));
  const dimension = ({ productId, placeId, quantity }: LedgerEntry) =>
    [placeId, products.get(productId) ?? "", quantity > 0 ? "in" : "out"].join("/");
  await movedByCategory.add(
    postingId,
    byDay(rows, dimension, ({ value }) => Math.abs(value)),
  );
});

function byDay(
  rows: readonly LedgerEntry[],
  dimensionOf: (row: LedgerEntry) => string,
  sumOf: (row: LedgerEntry) => number,
) {
  const found = new Map<string, { dimension: string; day: string; count: number; sum: number }>();
  for (const row of rows) {
    const dimension = dimensionOf(row);
    const name = `${dimension} ${row.day}`;
    const known = found.get(name) ?? { dimension, day: row.day, count: 0, sum: 0 };
    found.set(name, { ...known, count: known.count + 1, sum: known.sum + sumOf(row) });
  }
  return [...found.values()];
}
