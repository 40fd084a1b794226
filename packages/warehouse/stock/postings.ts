import { nextVersion } from "@stampflow/kernel";
import { save, untilSaved } from "@stampflow/kernel/server";
import type { Document } from "../document/schema.ts";
import { documents } from "../document/store.ts";
import { products } from "../product/store.ts";
import { applyPostings, type Balance, type Entry, emptyBalance, type Posting, sum } from "./balance.ts";
import type { LedgerEntry } from "./schema.ts";
import { balances, entries as ledger, replaceBalance, type StoredBalance, sealOf } from "./store.ts";

/** S4: a posting that was begun and not finished within this time is taken back by whoever meets it. */
const abandonedAfter = 60_000;

export type Place = { readonly placeId: string; readonly productId: string };

export async function findBalance({ placeId, productId }: Place): Promise<StoredBalance> {
  const known = await balances.get({ placeId, productId });
  return known ?? { ...emptyBalance(placeId, productId), level: "out", changedAt: 0 };
}

type Decided = {
  readonly posted: readonly (Posting & { readonly document: Document })[];
  /** Postings that never took place, and documents whose reservation holds no more. */
  readonly dropped: readonly string[];
  readonly released: readonly string[];
  /** Somebody is still writing. */
  readonly open: boolean;
};

/** What became of the documents that a balance waits for. With `fence`, abandoned postings are ended for good. */
export async function decide(balance: Balance, now: number, fence: boolean): Promise<Decided> {
  const ids = new Set([...balance.prepared.map(({ documentId }) => documentId), ...Object.keys(balance.reserved)]);
  if (ids.size === 0) return { posted: [], dropped: [], released: [], open: false };
  const found = new Map((await documents.getMany([...ids].map((id) => ({ id })))).map((one) => [one.id, one]));
  const underWay = new Set<string>();
  for (const document of found.values()) {
    if (!document.begun) continue;
    if (now - document.begun.at <= abandonedAfter) underWay.add(document.begun.id);
    // Another writer of this document may be faster; then it is looked at again.
    else if (fence) await save({ writes: [documents.replace(nextVersion(document, { begun: null }))] });
  }
  const posted = balance.prepared.flatMap(({ documentId, postingId }) => {
    const document = found.get(documentId);
    const done = [document?.posted, document?.reversed].find((one) => one?.id === postingId);
    return document && done ? [{ postingId, at: done.at, document }] : [];
  });
  const rest = balance.prepared.filter((one) => !posted.some(({ postingId }) => postingId === one.postingId));
  const holds = (id: string) => {
    const document = found.get(id);
    return document?.state === "submitted" || document?.state === "approved" || underWay.has(document?.begun?.id ?? "");
  };
  return {
    posted,
    dropped: rest.map(({ postingId }) => postingId).filter((id) => !underWay.has(id)),
    released: Object.keys(balance.reserved).filter((id) => !holds(id)),
    open: rest.some(({ postingId }) => underWay.has(postingId)),
  };
}

/** A balance as it stands when everything that is posted counts; nothing is stored. */
export async function currentBalance(balance: StoredBalance, now: number): Promise<Balance> {
  const { posted, dropped, released } = await decide(balance, now, false);
  return applyPostings(balance, posted, dropped, released).balance;
}

/** Writes down what has been decided, with its ledger rows; says whether somebody is still writing. */
export function storePostings(place: Place, now: number): Promise<boolean> {
  return untilSaved(async () => {
    const balance = await findBalance(place);
    const decided = await decide(balance, now, true);
    const { posted, dropped, released, open } = decided;
    if (posted.length + dropped.length + released.length === 0) return open;
    const { next, rows } = applyDecided(balance, decided);
    const level = await levelOf(place.productId, next);
    await save({ writes: [replaceBalance({ ...next, level }), ...rows.map((row) => ledger.create(row))] });
    return open;
  });
}

/** A balance after what has been decided, and the ledger rows of it. */
export function applyDecided(balance: StoredBalance, { posted, dropped, released }: Omit<Decided, "open">) {
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

function sealed(balance: StoredBalance, changes: readonly Entry[], posted: Decided["posted"]): LedgerEntry[] {
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
