import { createHash } from "node:crypto";
import { currentCall, defineStore, growingList, key, type Write } from "@stampflow/kernel/server";
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

/** S6: a row that is changed, left out or put in between is noticed, because every later seal is another. */
export const sealOf = (before: string, { seal: _, ...row }: LedgerEntry): string =>
  createHash("sha256")
    .update(`${before}\n${JSON.stringify(row, Object.keys(row).sort())}`)
    .digest("hex");
