import { suppliers } from "../catalogue/store.ts";
import { documents } from "../document/store.ts";
import { seesCosts, visiblePlaces } from "../place/access.ts";
import { balances, entryList } from "../stock/store.ts";
import type { LastReceipt } from "./schema.ts";

/** As many receipts of each warehouse are looked at: some may be reversed. */
const looked = 10;

/** What was paid the last time: by the ledger rows of the product in each warehouse, which an index answers. */
export async function lastReceiptOf(productId: string): Promise<LastReceipt | null> {
  const [known, places, supplierName] = await Promise.all([
    balances.list("key", { productId }),
    visiblePlaces(),
    suppliers.names(),
  ]);
  const seen = new Set(places.map(({ id }) => id));
  const pages = await Promise.all(
    known
      .filter(({ placeId }) => seen.has(placeId))
      .map(({ placeId }) =>
        entryList.page({
          pageNum: 1,
          pageSize: looked,
          where: { productId, placeId, kind: "in", reversal: false },
        }),
      ),
  );
  const receipts = pages.flatMap(({ records }) => records).toSorted((one, other) => other.at - one.at);
  for (const { documentId, line } of receipts) {
    const document = await documents.get({ id: documentId });
    if (document?.state !== "posted") continue;
    const { number, day, supplierId, lines } = document;
    const price = seesCosts() ? (lines[line]?.price ?? null) : null;
    return { documentId, documentNumber: number, day, supplierName: supplierName(supplierId), price };
  }
  return null;
}
