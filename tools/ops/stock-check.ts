import { storage } from "@stampflow/warehouse/server";

const { balances, documents, emptyBalance, entries, places, products, sealOf, shareOf } = storage;
type LedgerEntry = storage.LedgerEntry;
type StoredBalance = storage.StoredBalance;

/**
 * chain: rows or seals; sum: quantities; value: values; stock: differs from its ledger; document: differs from its
 * postings.
 */
type Fault = "chain" | "sum" | "value" | "stock" | "document";
type StockFault = { readonly fault: Fault; readonly about: string; readonly row: number };

type Chain = { readonly rows: readonly LedgerEntry[]; readonly balance: Omit<StoredBalance, "level" | "changedAt"> };

/** The faults in the ledger of a product in a warehouse; rows in order. */
function faultsOf({ rows, balance }: Chain): Omit<StockFault, "about">[] {
  const faults: Omit<StockFault, "about">[] = [];
  const lots = new Map<string, { onHand: number; value: number }>();
  let seal = "";
  for (const [index, row] of rows.entries()) {
    const { batchId, quantity, before, after, value, valueAfter } = row;
    const lot = lots.get(batchId) ?? { onHand: 0, value: 0 };
    const right = {
      chain: row.seq === index + 1 && row.seal === sealOf(seal, row),
      sum: before === lot.onHand && after === before + quantity && after >= 0,
      value: isValued(row, lot) && valueAfter === lot.value + value && valueAfter >= 0,
    };
    for (const fault of ["chain", "sum", "value"] as const) if (!right[fault]) faults.push({ fault, row: index + 1 });
    lots.set(batchId, { onHand: after, value: valueAfter });
    seal = row.seal;
  }
  const isWhole = balance.entries === rows.length && balance.seal === seal;
  if (!isWhole) faults.push({ fault: "chain", row: rows.length });
  if (!isSame(lots, balance.lots)) faults.push({ fault: "stock", row: rows.length });
  return faults;
}

/** C1: outgoing stock takes its share of the value; no stock has no value. A reversal takes back the original value. */
function isValued(
  { quantity, value, reversal, after, valueAfter }: LedgerEntry,
  lot: { onHand: number; value: number },
) {
  if (after === 0 && valueAfter !== 0) return false;
  return reversal || quantity > 0 || (lot.onHand > 0 && value === -shareOf(lot, -quantity));
}

function isSame(lots: ReadonlyMap<string, { onHand: number; value: number }>, there: StoredBalance["lots"]): boolean {
  const left = [...lots].filter(([, { onHand, value }]) => onHand !== 0 || value !== 0);
  return (
    left.length === there.length &&
    there.every(({ batchId, onHand, value }) => {
      const lot = lots.get(batchId);
      return lot?.onHand === onHand && lot.value === value;
    })
  );
}

/** Postings in progress have ended after this time; newer ones are not checked. */
const atRestAfter = 120_000;

/** S8: checks sums, chains and values of a company, and that every document has moved what it says. */
export async function checkStock(now: number): Promise<{ rows: number; faults: StockFault[] }> {
  const until = now - atRestAfter;
  const placeNames = new Map((await places.all()).map(({ id, stashName }) => [id, stashName]));
  const faults: StockFault[] = [];
  const moved: Moved = new Map();
  let count = 0;
  for (const { id: productId, name } of await products.all()) {
    // Stock first: ledger rows added meanwhile are newer and ignored.
    const known = await balances.list("key", { productId });
    const rows = await entries.list("key", { productId }, { most: 1_000_000 });
    count += rows.length;
    for (const row of rows) if (row.at <= until) note(moved, row);
    const byPlace = Map.groupBy(rows, ({ placeId }) => placeId);
    for (const placeId of new Set([...byPlace.keys(), ...known.map((one) => one.placeId)])) {
      const balance = known.find((one) => one.placeId === placeId) ?? emptyBalance(placeId, productId);
      const own = byPlace.get(placeId) ?? [];
      const atRest = own.filter(({ seq, at }) => seq <= balance.entries || at <= until);
      const about = `${name} · ${placeNames.get(placeId) ?? placeId}`;
      faults.push(...faultsOf({ rows: atRest, balance }).map((fault) => ({ ...fault, about })));
    }
  }
  return { rows: count, faults: [...faults, ...(await faultyDocuments(moved, until))] };
}

/** By posting: the quantity each line has moved. */
type Moved = Map<string, Map<number, number>>;

function note(moved: Moved, { postingId, line, quantity }: LedgerEntry): void {
  const lines = moved.get(postingId) ?? new Map<number, number>();
  moved.set(postingId, lines.set(line, (lines.get(line) ?? 0) + Math.abs(quantity)));
}

/** Documents whose lines have not moved what they say, and postings without a document. */
async function faultyDocuments(moved: Moved, until: number): Promise<StockFault[]> {
  const left = new Map(moved);
  const wrong: string[] = [];
  for (const { number, lines, posted, reversed } of await documents.list("byTime", {}, { most: 1_000_000 })) {
    for (const posting of [posted, reversed]) {
      if (!posting || posting.at > until) continue;
      const found = left.get(posting.id);
      left.delete(posting.id);
      if (lines.some(({ quantity }, line) => found?.get(line) !== quantity)) wrong.push(number);
    }
  }
  return [...wrong, ...left.keys()].map((about) => ({ fault: "document", about, row: 0 }));
}
