import { fromThousandths } from "@stampflow/kernel";
import { businessTypes } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { directory, peopleWith } from "@stampflow/system/server";
import { units } from "../catalogue/store.ts";
import { can } from "../permissions.ts";
import type { Place } from "../place/schema.ts";
import { places } from "../place/store.ts";
import type { Product } from "../product/schema.ts";
import { products } from "../product/store.ts";
import { sum } from "./balance.ts";
import { findBalance } from "./postings.ts";
import type { LedgerEntry } from "./schema.ts";
import { entries } from "./store.ts";

/** N3: the reminder people; if all have left, the manager of the warehouse; else whoever may change products. */
async function toldOf({ reminderIds }: Product, { managerId }: Place): Promise<readonly string[]> {
  const people = await directory();
  const here = (ids: readonly string[]) => ids.filter((id) => people.user(id)?.active);
  for (const ids of [reminderIds, [managerId]]) if (here(ids).length > 0) return here(ids);
  return peopleWith(can.product.update.code);
}

/** N1: on hand before and after what a posting moved of a product, whatever was posted since. */
export async function totalsAround(own: readonly LedgerEntry[]) {
  const [{ productId = "", placeId = "" } = {}] = own;
  const last = Math.max(...own.map(({ seq }) => seq));
  const balance = await findBalance({ productId, placeId });
  const span = { from: { placeId, seq: last + 1 }, to: { placeId, seq: balance.entries }, most: 50_000 };
  const later = balance.entries > last ? await entries.list("key", { productId }, span) : [];
  const moved = (rows: readonly LedgerEntry[]) => sum(rows.map(({ quantity }) => quantity));
  const after = sum(balance.lots.map(({ onHand }) => onHand)) - moved(later);
  return { before: after - moved(own), after };
}

export const fallsBelow = ({ before, after }: { before: number; after: number }, threshold: number): boolean =>
  before >= threshold && after < threshold;

/** N1: one notice to each where a posting or reversal brings a product in a warehouse below its threshold. */
export async function notifyBelow(eventId: string, rows: readonly LedgerEntry[]): Promise<void> {
  const [{ rows: productOf }, { rows: placeOf }, { rows: unitOf }] = await Promise.all([
    products.current(),
    places.current(),
    units.current(),
  ]);
  for (const [productId, own] of Map.groupBy(rows, (row) => row.productId)) {
    const product = productOf.get(productId);
    const place = placeOf.get(own[0]?.placeId ?? "");
    if (!product || !place || product.threshold === 0) continue;
    const totals = await totalsAround(own);
    if (!fallsBelow(totals, product.threshold)) continue;
    const unit = unitOf.get(product.unitId)?.name ?? "";
    await notify({
      eventId: `${eventId}:${productId}`,
      userIds: await toldOf(product, place),
      businessType: businessTypes.announcement,
      kind: "warehouse.stock.below",
      text: {
        key: `warehouse.notice.${totals.after === 0 ? "out" : "below"}`,
        data: {
          product: product.name,
          place: place.stashName,
          left: `${fromThousandths(totals.after)} ${unit}`,
          threshold: `${fromThousandths(product.threshold)} ${unit}`,
        },
      },
      link: `/warehouse/stocktotal?open=${productId}/${place.id}`,
    });
  }
}
