import { type Decided, definePosting } from "@stampflow/kernel/server";
import { refuseTogether } from "../document/refusals.ts";
import type { Document } from "../document/schema.ts";
import { documents } from "../document/store.ts";
import { products } from "../product/store.ts";
import { applyPostings, type Balance, type Entry, emptyBalance, sum } from "./balance.ts";
import type { LedgerEntry } from "./schema.ts";
import { balances, entries as ledger, replaceBalance, type StoredBalance, sealOf } from "./store.ts";

export type BalanceKey = { readonly placeId: string; readonly productId: string };

export async function findBalance({ placeId, productId }: BalanceKey): Promise<StoredBalance> {
  const known = await balances.get({ placeId, productId });
  return known ?? { ...emptyBalance(placeId, productId), level: "out", changedAt: 0 };
}

/** S4: whole or absent, whatever the number of lines. */
export const postings = definePosting({
  documents,
  holds: ({ state }) => state === "submitted" || state === "approved",
  placesOf: ({ placeId, lines }: Document): BalanceKey[] =>
    [...new Set(lines.map(({ productId }) => productId))].map((productId) => ({ placeId, productId })),
  find: findBalance,
  replace: replaceBalance,
  settled: async (balance, decided) => {
    const { next, rows } = applyDecided(balance, decided);
    const level = await levelOf(balance.productId, next);
    return [replaceBalance({ ...next, level }), ...rows.map((row) => ledger.create(row))];
  },
  busy: "warehouse.document.busy",
  together: refuseTogether,
});

/** A balance as it stands when everything that is posted counts; nothing is stored. */
export async function currentBalance(balance: StoredBalance, now: number): Promise<Balance> {
  const { posted, dropped, released } = await postings.decide(balance, now);
  return applyPostings(balance, posted, dropped, released).balance;
}

/** A balance after what has been decided, and the ledger rows of it. */
export function applyDecided(balance: StoredBalance, { posted, dropped, released }: Decided<Document>) {
  const done = applyPostings(balance, posted, dropped, released);
  const rows = sealed(balance, done.entries, posted);
  const seal = rows.at(-1)?.seal ?? balance.seal;
  return { next: { ...balance, ...done.balance, entries: balance.entries + rows.length, seal }, rows };
}

/** S9: on hand against the product's threshold. */
export async function levelOf(productId: string, { lots }: Balance): Promise<StoredBalance["level"]> {
  if (lots.length === 0) return "out";
  const { rows } = await products.current();
  return levelAt(lots, rows.get(productId)?.threshold ?? 0);
}

export function levelAt(lots: Balance["lots"], threshold: number): StoredBalance["level"] {
  const onHand = sum(lots.map((lot) => lot.onHand));
  if (onHand === 0) return "out";
  return onHand < threshold ? "below" : "normal";
}

function sealed(balance: StoredBalance, changes: readonly Entry[], posted: Decided<Document>["posted"]): LedgerEntry[] {
  const rows: LedgerEntry[] = [];
  for (const [index, { lot, ...change }] of changes.entries()) {
    const document = posted.find(({ postingId }) => postingId === change.postingId)?.document;
    if (!document) throw new Error("an entry without its document");
    const reversal = document.reversed?.id === change.postingId;
    const done = reversal ? document.reversed : document.posted;
    if (!done) throw new Error("an entry of a document that is not posted");
    const row = {
      ...change,
      productId: balance.productId,
      placeId: balance.placeId,
      seq: balance.entries + index + 1,
      at: done.at,
      day: done.day,
      documentNumber: document.number,
      kind: document.kind,
      reversal,
      batchId: lot.batchId,
      batchNumber: lot.number,
      receivedDay: lot.receivedDay,
      expiryDay: lot.expiryDay,
      by: done.by,
      seal: "",
      version: 1 as const,
    };
    rows.push({ ...row, seal: sealOf(rows.at(-1)?.seal ?? balance.seal, row) });
  }
  return rows;
}
