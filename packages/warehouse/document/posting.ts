import {
  AppError,
  cutTo,
  fromThousandths,
  nextVersion,
  type Refusal,
  refuse,
  sameName,
  valueIn,
} from "@stampflow/kernel";
import { type Ending, forEachSome, idFrom, isSaved, save, untilSaved, wait } from "@stampflow/kernel/server";
import type { Product } from "../product/schema.ts";
import { type Batch, batches } from "../product/store.ts";
import {
  allocate,
  availableOf,
  type Balance,
  type Change,
  type Entry,
  isBusy,
  isExpired,
  prepare,
  reserve,
  reversalOf,
} from "../stock/balance.ts";
import { findBalance, storePostings } from "../stock/postings.ts";
import type { LedgerEntry } from "../stock/schema.ts";
import { entries as ledger, replaceBalance } from "../stock/store.ts";
import { expiryOf } from "./rules.ts";
import { batchNumberMost, type Document, type Line, type Posting } from "./schema.ts";
import { documents } from "./store.ts";

/*
 * S4, posting in one way whatever the number of lines: say that it begins; prepare each balance; make the document
 * posted in one write, from which on all of it counts; store the balances. What is cut off before that write never
 * took place, what is cut off after it is stored by the subscriber of its fact.
 */

type Products = ReadonlyMap<string, Product>;
type Numbered = { readonly line: number; readonly about: Line };
/** The changes that a document makes to a balance, or why it cannot. */
type Decision = { readonly changes: readonly Change[] } | { readonly refusal: Refusal };
type Work = {
  readonly document: Document;
  readonly posting: Posting;
  readonly reversing: boolean;
  readonly decide: (productId: string, balance: Balance) => Decision;
};

const atOnce = 8;
const patienceMs = 20_000; // the gateway gives up after 29 s

/** Lines by product, each with its place in the document. */
export function byProduct({ lines }: Document): Map<string, Numbered[]> {
  const groups = new Map<string, Numbered[]>();
  for (const [line, about] of lines.entries()) {
    groups.set(about.productId, [...(groups.get(about.productId) ?? []), { line, about }]);
  }
  return groups;
}

const forEach = <One>(list: Iterable<One>, work: (one: One) => Promise<unknown>) => forEachSome(list, atOnce, work);

/** `line` counts from 0 here and from 1 in the answer. */
const short = (product: Product | undefined, line: number, left: number, wanted: number): Refusal => ({
  code: "warehouse.stock.short",
  data: { product: product?.name ?? "", line: line + 1, left: fromThousandths(left), wanted: fromThousandths(wanted) },
});

/** What goods received or issued do to the balance of one product. */
export function changesOf(
  { document, posting }: Pick<Work, "document" | "posting">,
  products: Products,
  lines: Numbered[],
  balance: Balance,
): Decision {
  const [first] = lines;
  if (!first) throw new Error("a product without its lines");
  const product = products.get(first.about.productId);
  if (!product) return { refusal: { code: "warehouse.document.line", data: { line: first.line + 1 } } };
  if (document.kind === "in") {
    const changes = lines.map(({ line, about }) => ({
      line,
      lot: lotOf(document, posting, product, { line, about }),
      quantity: about.quantity,
      value: valueIn(about.quantity, about.price ?? 0),
    }));
    return { changes };
  }
  const wants = lines.map(({ line, about }) => ({ line, batchId: about.batchId, quantity: about.quantity }));
  const found = allocate(balance, wants, {
    today: posting.day,
    documentId: document.id,
    expired: document.use === "supplier",
    reservedToo: false,
  });
  if ("changes" in found) return found;
  const { line, left } = found;
  const { batchId = null, quantity = 0 } = document.lines[line] ?? {};
  const lots = balance.lots.filter((lot) => batchId === null || lot.batchId === batchId);
  if (document.use !== "supplier" && lots.length > 0 && lots.every((lot) => isExpired(lot, posting.day))) {
    const data = { product: product.name, batch: lots.map(({ number }) => number), line: line + 1 };
    return { refusal: { code: "warehouse.batch.expired", data } };
  }
  return { refusal: short(product, line, left, quantity) };
}

const batchIdOf = (document: Document, line: number) => idFrom(`${document.id}:${line}`);

function lotOf(document: Document, { day }: Posting, product: Product, { line, about }: Numbered): Change["lot"] {
  if (product.tracking === "none") return { batchId: "", number: "", receivedDay: day, expiryDay: null };
  return {
    batchId: batchIdOf(document, line),
    number: about.batchNumber,
    receivedDay: day,
    expiryDay: expiryOf(about, product, day),
  };
}

/** Posts a document; answers what the save that ends it does. */
export async function post(document: Document, posting: Posting, products: Products, finish: Finish): Promise<unknown> {
  const lines = byProduct(document);
  return carryOut(
    {
      document,
      posting,
      reversing: false,
      decide: (productId, balance) => changesOf({ document, posting }, products, lines.get(productId) ?? [], balance),
    },
    finish,
    () => takeNumbers(document, posting, products),
  );
}

/** C2: moves the very value of each row back. */
export async function reverse(document: Document, posting: Posting, finish: Finish): Promise<unknown> {
  const rows = await rowsOf(document, document.posted?.id ?? "", posting.at);
  const decideFor = (productId: string, balance: Balance): Decision => {
    const own = rows.filter((row) => row.productId === productId).map(entryOf);
    const changes = reversalOf(balance, own);
    return changes ? { changes } : { refusal: { code: "warehouse.document.used", data: {} } };
  };
  return carryOut({ document, posting, reversing: true, decide: decideFor }, finish);
}

/** What one posting of a document moved. The index may lag behind the table, so the rows are held against the lines. */
export async function rowsOf(document: Document, postingId: string, now: number): Promise<LedgerEntry[]> {
  await storeAllPostings(document, now);
  const all = await ledger.list("byDocument", { documentId: document.id }, { most: 50_000 });
  const rows = all.filter((row) => row.postingId === postingId);
  const moved = new Map<number, number>();
  for (const { line, quantity } of rows) moved.set(line, (moved.get(line) ?? 0) + Math.abs(quantity));
  if (document.lines.some(({ quantity }, line) => moved.get(line) !== quantity)) refuse("warehouse.document.busy");
  return rows;
}

const entryOf = ({ batchId, batchNumber, receivedDay, expiryDay, ...row }: LedgerEntry): Entry => ({
  ...row,
  lot: { batchId, number: batchNumber, receivedDay, expiryDay },
});

type Finish = (begun: Document) => Ending<Document>;

async function carryOut(work: Work, finish: Finish, first?: () => Promise<unknown>): Promise<unknown> {
  const begun = nextVersion(work.document, { begun: work.posting });
  await save({ writes: [documents.replace(begun)] });
  try {
    await first?.();
    await forEach(byProduct(begun).keys(), (productId) => prepareBalance({ ...work, document: begun }, productId));
    const ending = finish(begun);
    const answer = await ending.save();
    await storeAllPostings(ending.next, work.posting.at);
    return answer;
  } catch (error) {
    await takeBack(begun, work.posting);
    throw error;
  }
}

/** The subscriber of the fact does the same, for whoever was cut off here. */
export const storeAllPostings = (document: Document, now: number): Promise<void> =>
  forEach(byProduct(document).keys(), (productId) => storePostings({ placeId: document.placeId, productId }, now));

/** Ends a posting that did not succeed; without this, whoever meets it does so after a minute. */
async function takeBack(begun: Document, { id, at }: Posting): Promise<void> {
  await untilSaved(async () => {
    const document = await documents.get({ id: begun.id });
    if (document?.begun?.id !== id) return;
    await save({ writes: [documents.replace(nextVersion(document, { begun: null }))] });
  });
  await storeAllPostings(begun, at);
}

/** Waits for those who are writing to the same balance, as long as what they do decides whether this can be done. */
async function prepareBalance(
  { document, posting, reversing, decide: changesFor }: Work,
  productId: string,
): Promise<void> {
  const place = { placeId: document.placeId, productId };
  for (let attempt = 1, begun = performance.now(); ; attempt++) {
    const balance = await findBalance(place);
    if (balance.prepared.some(({ postingId }) => postingId === posting.id)) return;
    const busy = isBusy(balance, reversing);
    const decision = busy ? null : changesFor(productId, balance);
    if (decision && "changes" in decision) {
      const prepared = { documentId: document.id, postingId: posting.id, changes: decision.changes };
      const next = { ...balance, ...prepare(balance, prepared) };
      if (await isSaved({ writes: [replaceBalance(next)] })) return;
    } else {
      const before = balance.version;
      const open = await storePostings(place, posting.at);
      const moved = (await findBalance(place)).version !== before;
      if (!open && !moved) throw refusalOf(decision);
      if (performance.now() - begun > patienceMs) refuse("warehouse.document.busy");
    }
    await wait(5 * Math.min(attempt, 60) * (0.5 + Math.random()));
  }
}

const refusalOf = (decision: Decision | null) =>
  decision && "refusal" in decision
    ? new AppError(decision.refusal.code, decision.refusal.data)
    : new AppError("warehouse.document.busy");

/** B2: every new batch takes its number, unless a document has it that was posted, or is being posted. */
async function takeNumbers(document: Document, posting: Posting, products: Products): Promise<void> {
  if (document.kind !== "in") return;
  const lines = document.lines.map((about, line) => ({ line, about }));
  await forEach(
    lines.filter(({ about }) => products.get(about.productId)?.tracking === "batch"),
    ({ line, about }) => takeNumber(document, posting, products.get(about.productId) as Product, { line, about }),
  );
}

/** The batch that a line makes. */
export function batchOf(document: Document, posting: Posting, product: Product, { line, about }: Numbered): Batch {
  const { batchId, number, receivedDay, expiryDay } = lotOf(document, posting, product, { line, about });
  return {
    productId: product.id,
    key: sameName(number),
    id: batchId,
    number,
    documentId: document.id,
    postingId: posting.id,
    supplierId: document.supplierId,
    receivedDay,
    expiryDay,
    price: about.price ?? 0,
    version: 1,
  };
}

/** B2: the number with the first ending that neither a receipt of the product has nor another line of the document. */
async function freeNumber({ lines }: Document, { productId, number }: Batch): Promise<string> {
  const written = new Set(
    lines.filter((line) => line.productId === productId).map((line) => sameName(line.batchNumber)),
  );
  for (let next = 2; ; next++) {
    const ending = `-${next}`;
    const proposed = cutTo(number, batchNumberMost - ending.length, ({ length }) => length) + ending;
    const key = sameName(proposed);
    if (!written.has(key) && !(await batches.get({ productId, key }))) return proposed;
  }
}

function takeNumber(document: Document, posting: Posting, product: Product, { line, about }: Numbered): Promise<void> {
  const batch = batchOf(document, posting, product, { line, about });
  return untilSaved(async () => {
    const held = await batches.get(batch);
    if (held && held.documentId !== document.id) {
      const holder = await documents.get({ id: held.documentId });
      if (holder && (holder.posted?.id === held.postingId || holder.begun?.id === held.postingId)) {
        const proposed = await freeNumber(document, batch);
        const taken = { batch: batch.number, document: holder.number, proposed };
        refuse("warehouse.batch.taken", { ...taken, product: product.name, line: line + 1 });
      }
    }
    const next = { ...batch, version: (held?.version ?? 0) + 1 };
    await save({ writes: [held ? batches.replace(next) : batches.create(next)] });
  });
}

/** S2: keeps what the document is to take; none of it where one product is short. */
export async function reserveAll(
  document: Document,
  posting: Posting,
  products: Products,
  finish: Finish,
): Promise<unknown> {
  const begun = nextVersion(document, { begun: posting });
  await save({ writes: [documents.replace(begun)] });
  try {
    if (document.kind === "out") {
      await forEach(byProduct(begun), ([productId, lines]) =>
        reserveBalance(begun, posting, products.get(productId), lines),
      );
    }
    return await finish(begun).save();
  } catch (error) {
    await takeBack(begun, posting);
    throw error;
  }
}

function reserveBalance(
  document: Document,
  { day, at }: Posting,
  product: Product | undefined,
  lines: Numbered[],
): Promise<void> {
  const place = { placeId: document.placeId, productId: lines[0]?.about.productId ?? "" };
  const wanted = lines.reduce((sum, { about }) => sum + about.quantity, 0);
  return untilSaved(async () => {
    await storePostings(place, at);
    const balance = await findBalance(place);
    const next = reserve(balance, document.id, wanted, day);
    if (!next) {
      const { code, data = {} } = short(product, lines[0]?.line ?? 0, availableOf(balance, day, document.id), wanted);
      refuse(code, data);
    }
    await save({ writes: [replaceBalance({ ...balance, ...next })] });
  });
}
