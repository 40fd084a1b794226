import { defineCounter, type Increment } from "@stampflow/kernel/server";
import type { LedgerEntry } from "./schema.ts";

/** place/product → quantity moved on a day, thousandths. */
export const moved = defineCounter("warehouse.moved");
/** place/category/in or out → value moved on a day, fen. */
export const movedByCategory = defineCounter("warehouse.movedByCategory");

export const movedIn = (rows: readonly LedgerEntry[]): Increment[] =>
  rows.map(({ placeId, productId, day, quantity }) => ({ dimension: `${placeId}/${productId}`, day, sum: quantity }));

export const movedByCategoryIn = (rows: readonly LedgerEntry[], categoryOf: ReadonlyMap<string, string>): Increment[] =>
  rows.map(({ placeId, productId, day, quantity, value }) => ({
    dimension: [placeId, categoryOf.get(productId) ?? "", quantity > 0 ? "in" : "out"].join("/"),
    day,
    sum: Math.abs(value),
  }));
