import {
  AppError,
  cutTo,
  formatDay,
  fromFen,
  fromThousandths,
  nextVersion,
  type Posting,
  type Refusal,
  refuse,
  sameName,
  valueIn,
} from "@stampflow/kernel";
import { factsOf, idFrom, language, type StepInput, save, untilSaved } from "@stampflow/kernel/server";
import { companyDay } from "@stampflow/system/server";
import type { Product } from "../product/schema.ts";
import { type Batch, batches } from "../product/store.ts";
import { valueMost } from "../schema.ts";
import {
  allocate,
  availableOf,
  type Balance,
  type Change,
  type Entry,
  isBusy,
  isExpired,
  type Past,
  pastOf,
  prepare,
  reserve,
  reversalOf,
  valueThere,
} from "../stock/balance.ts";
import { findBalance, postings } from "../stock/postings.ts";
import type { LedgerEntry } from "../stock/schema.ts";
import { entries as ledger, replaceBalance, rowsAfter, type StoredBalance } from "../stock/store.ts";
import { forEachLine } from "./refusals.ts";
import { expiryOf, isInTime, stateChanged } from "./rules.ts";
import { batchNumberMost, type Document, type Line, mostDaysBack } from "./schema.ts";
import { documents } from "./store.ts";

type Products = ReadonlyMap<string, Product>;
type Numbered = { readonly line: number; readonly about: Line };
/** The changes that a document makes to a balance, or why it cannot. */
type Decision = { readonly changes: readonly Change[] } | { readonly refusal: Refusal };

/** The lines by product, each with its position in the document. */
export function byProduct({ lines }: Document): Map<string, Numbered[]> {
  const groups = new Map<string, Numbered[]>();
  for (const [line, about] of lines.entries()) {
    groups.set(about.productId, [...(groups.get(about.productId) ?? []), { line, about }]);
  }
  return groups;
}

/** `line` counts from 0 here and from 1 in the answer. */
export const short = (product: Product | undefined, line: number, left: number, wanted: number): Refusal => ({
  code: "warehouse.stock.short",
  data: { product: product?.name ?? "", line: line + 1, left: fromThousandths(left), wanted: fromThousandths(wanted) },
});

/** What goods received or issued do to the balance of one product. `past`: what a back-dated issue may take. */
export function changesOf(
  document: Document,
  posting: Posting,
  products: Products,
  lines: Numbered[],
  balance: Balance,
  past?: Past,
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
    let value = valueThere(balance);
    for (const change of changes) {
      value += change.value;
      if (value > valueMost) {
        const data = { product: product.name, line: change.line + 1, max: fromFen(valueMost) };
        return { refusal: { code: "warehouse.stock.value", data } };
      }
    }
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
  const refusal = short(product, line, left, quantity);
  if (!past) return { refusal };
  const day = { day: past.least, on: formatDay(past.least, language()) };
  return { refusal: { code: "warehouse.stock.dayShort", data: { ...refusal.data, ...day } } };
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

type Step = StepInput<Document, Products>;

/** D8: what a step of people changes. */
export const revised = ({ revision }: Document, changes: Partial<Document>) => ({ ...changes, revision: revision + 1 });

/** The balance with what the document does to it prepared. */
function prepared({ id }: Document, posting: Posting, balance: StoredBalance, decision: Decision) {
  if ("refusal" in decision) return decision;
  const own = { documentId: id, postingId: posting.id, changes: decision.changes };
  return { next: { ...balance, ...prepare(balance, own) } };
}

/** Says at a document that was approved why it could not be posted; answers what is to be saved for it. */
export function notPostedFor(held: Document, { code, data: { lines: _, ...data } }: AppError) {
  const fault = { code, data };
  const next = nextVersion(held, revised(held, { state: "approved", begun: null, fault }));
  return { next, writes: [documents.replace(next)], facts: factsOf("warehouse.document", next, stateChanged(next)) };
}

/** The same, saved at once; what was no refusal leaves the document as it is. */
export async function notPostedBy(error: unknown, id: string): Promise<void> {
  if (!(error instanceof AppError) || error.code === "kernel.conflict") return;
  const held = await documents.get({ id });
  if (!held) return;
  const { writes, facts } = notPostedFor(held, error);
  await save({ writes, facts });
}

/** Posts a document; answers what the save that ends it does. */
export async function post(document: Document, step: Step): Promise<unknown> {
  const { about: products, now } = step;
  const today = await companyDay(now);
  const { dated } = document;
  if (dated && !isInTime(dated, today)) refuse("warehouse.document.day", { days: mostDaysBack });
  await using work = await postings.begin(document, step, dated ?? today);
  const { begun, posting } = work;
  const isBackDated = document.kind === "out" && posting.day < today;
  await takeNumbers(document, posting, products);
  const lines = byProduct(document);
  await work.prepare(async ({ productId }, balance) => {
    // Only what is settled stands in the ledger.
    if (isBusy(balance, isBackDated)) return "busy";
    const rows = isBackDated ? await rowsAfter(balance, posting.day) : [];
    if (rows === null) return "busy";
    const past = isBackDated ? pastOf(balance, rows, posting.day) : undefined;
    const decision = changesOf(document, posting, products, lines.get(productId) ?? [], balance, past);
    return prepared(document, posting, balance, decision);
  });
  const posted = revised(begun, { begun: null, posted: posting, day: posting.day, fault: null });
  return await work.finish(step.end(begun, posted));
}

/** C2: moves the very value of each row back. */
export async function reverse(document: Document, step: Step): Promise<unknown> {
  const rows = await rowsOf(document, document.posted?.id ?? "", step.now);
  await using work = await postings.begin(document, step, await companyDay(step.now));
  const { begun, posting } = work;
  await work.prepare(({ productId }, balance) => {
    if (isBusy(balance, true)) return "busy";
    const changes = reversalOf(balance, rows.filter((row) => row.productId === productId).map(entryOf));
    const decision = changes ? { changes } : { refusal: { code: "warehouse.document.used" } };
    return prepared(document, posting, balance, decision);
  });
  const reversed = revised(begun, { begun: null, reversed: posting, reason: step.reason });
  return await work.finish(step.end(begun, reversed));
}

/** S2: keeps what the document is to take; none of it where one product is short. */
export async function submit(document: Document, step: Step): Promise<unknown> {
  await using work = await postings.begin(document, step, await companyDay(step.now));
  const wanted = document.kind === "out" ? byProduct(document) : [];
  await forEachLine(wanted, ([productId, lines]) =>
    reserveBalance(document, work.posting, step.about.get(productId), lines),
  );
  return await work.finish(step.end(work.begun, revised(work.begun, { begun: null, submittedAt: step.now })));
}

/** What one posting of a document moved. The index may lag behind the table, so the rows are held against the lines. */
export async function rowsOf(document: Document, postingId: string, now: number): Promise<LedgerEntry[]> {
  await postings.settleAll(document, now);
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

/** B2: every new batch takes its number, unless a document has it that was posted, or is being posted. */
async function takeNumbers(document: Document, posting: Posting, products: Products): Promise<void> {
  if (document.kind !== "in") return;
  const lines = document.lines.map((about, line) => ({ line, about }));
  await forEachLine(
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

function reserveBalance(
  document: Document,
  { day, at }: Posting,
  product: Product | undefined,
  lines: Numbered[],
): Promise<void> {
  const place = { placeId: document.placeId, productId: lines[0]?.about.productId ?? "" };
  const wanted = lines.reduce((sum, { about }) => sum + about.quantity, 0);
  return untilSaved(async () => {
    await postings.settle(place, at);
    const balance = await findBalance(place);
    const next = reserve(balance, document.id, wanted, day);
    if (!next) {
      const { code, data = {} } = short(product, lines[0]?.line ?? 0, availableOf(balance, day, document.id), wanted);
      refuse(code, data);
    }
    await save({ writes: [replaceBalance({ ...balance, ...next })] });
  });
}
