import { createHash } from "node:crypto";
import { addDays, instantsOf } from "@stampflow/kernel";
import { currentCall, defineStore, growingList, key, type Write } from "@stampflow/kernel/server";
import { companyZone } from "@stampflow/system/server";
import { z } from "zod";
import type { Balance } from "./balance.ts";
import { entry, type LedgerEntry, level } from "./schema.ts";

const balance = z.object({
  placeId: z.string(),
  productId: z.string(),
  version: z.number().int(),
  lots: z.custom<Balance["lots"]>(),
  reserved: z.custom<Balance["reserved"]>(),
  prepared: z.custom<Balance["prepared"]>(),
  entries: z.number().int(),
  seal: z.string(),
  level,
  /** When it was last written, so that lists follow what changes. */
  changedAt: z.number().int(),
});
export type StoredBalance = z.infer<typeof balance>;

export const balances = defineStore({
  entity: "warehouseBalance",
  record: balance,
  key: key.main(["productId"], ["placeId"]),
  indexes: {
    byPlace: key.gsi1(["placeId"], ["productId"]),
    byChange: key.gsi2([], ["changedAt", "productId", "placeId"]),
  },
  attributes: { changedAt: { padding: { length: 13, char: "0" } } },
});

export const replaceBalance = (next: StoredBalance): Write =>
  balances.replace({ ...next, changedAt: currentCall()?.now ?? next.changedAt });

export const entries = defineStore({
  entity: "warehouseEntry",
  record: entry,
  key: key.main(["productId"], ["placeId", "seq"]),
  indexes: {
    byTime: key.gsi1([], ["at", "productId", "placeId", "seq"]),
    byPlace: key.gsi2(["placeId"], ["at", "productId", "seq"]),
    byDocument: key.gsi3(["documentId"], ["line", "productId", "placeId", "seq"]),
  },
  attributes: {
    at: { padding: { length: 13, char: "0" } },
    seq: { padding: { length: 9, char: "0" } },
    line: { padding: { length: 3, char: "0" } },
  },
});
export const entryList = growingList(entries, {
  name: "warehouse.entry",
  orderedBy: "at",
  indexes: [{ index: "key", of: ["productId", "placeId"] }, "byPlace", "byTime"],
});

const together = 500;
/** The ledger rows dated after a day; null where the table does not answer the newest yet. */
export async function rowsAfter(
  { placeId, productId, entries: count }: StoredBalance,
  day: string,
): Promise<LedgerEntry[] | null> {
  const { from = 0 } = instantsOf({ from: addDays(day, 1) }, await companyZone());
  const found: LedgerEntry[] = [];
  for (let last = count; last > 0; last -= together) {
    const first = Math.max(1, last - together + 1);
    const span = { from: { placeId, seq: first }, to: { placeId, seq: last }, most: together };
    const rows = await entries.list("key", { productId }, span);
    if (rows.length <= last - first) return null;
    found.push(...rows.filter((row) => row.day > day));
    // Nothing is dated after the day on which it was posted.
    if (rows.some(({ at }) => at < from)) break;
  }
  return found;
}

/** S6: a row that is changed, left out or put in between is noticed, because every later seal is another. */
export const sealOf = (before: string, { seal: _, ...row }: LedgerEntry): string =>
  createHash("sha256")
    .update(`${before}\n${JSON.stringify(row, Object.keys(row).sort())}`)
    .digest("hex");
