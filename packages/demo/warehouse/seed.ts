import { dayOf, notPosted, type Posting } from "@stampflow/kernel";
import { newId, type Write, writeItems } from "@stampflow/kernel/server";
import { storage } from "@stampflow/warehouse/server";

const { categories, suppliers, units, places, batches, documents, numbers, balances, entries } = storage;
const { moved, movedByCategory, movedByCategoryIn, movedIn } = storage;
type Product = storage.Product;
type Document = storage.Document;
type StoredBalance = storage.StoredBalance;

type New<Row> = Omit<Row, "id" | "version" | "archived">;
type Wish = Pick<Document, "kind" | "placeId" | "authorId"> &
  Partial<Pick<Document, "supplierId" | "use" | "departmentId" | "remark">> & {
    readonly lines: readonly storage.Line[];
  };

/**
 * Warehouses with a past, for demo companies: documents are posted by the real rules in memory and written in batches at
 * the end, without facts. What is posted has to come in the order of time. The company is new: its lists, which nobody
 * has read yet, stay at their first version.
 */
export function openStockSeed(timeZone: string, now: number) {
  const writes: Write[] = [];
  const products = new Map<string, Product>();
  const stock = new Map<string, StoredBalance>();
  const written = new Map<string, Document>();
  const running = new Map<string, { kind: Document["kind"]; day: string; last: number }>();
  const ledger: storage.LedgerEntry[] = [];

  const nameOf = (placeId: string, productId: string) => `${placeId}/${productId}`;
  const balanceOf = (placeId: string, productId: string): StoredBalance =>
    stock.get(nameOf(placeId, productId)) ?? {
      ...storage.emptyBalance(placeId, productId),
      level: "out",
      changedAt: 0,
    };
  const keep = (balance: Omit<StoredBalance, "level">) => {
    const level = storage.levelAt(balance.lots, products.get(balance.productId)?.threshold ?? 0);
    stock.set(nameOf(balance.placeId, balance.productId), { ...balance, level });
  };

  function adder<Row extends { id: string; version: number }>(
    store: { create(row: Row): Write },
    more: Partial<Row> = {},
  ) {
    return (fields: New<Row>): Row => {
      const row = { ...more, ...fields, id: newId(now), version: 1 } as unknown as Row;
      writes.push(store.create(row));
      return row;
    };
  }
  const addProduct = adder<Product>(storage.products.store, { archived: false });

  function draft(wish: Wish, at: number): Document {
    const day = dayOf(at, timeZone);
    const counter = `${wish.kind} ${day}`;
    const last = (running.get(counter)?.last ?? 0) + 1;
    running.set(counter, { kind: wish.kind, day, last });
    const document: Document = {
      ...{
        supplierId: "",
        use: null,
        departmentId: "",
        dated: null,
        submittedAt: null,
        reference: "",
        remark: "",
        pictures: [],
        reason: "",
        fault: null,
        correctsId: "",
        correctedById: "",
        applicationId: "",
      },
      ...wish,
      ...{ id: newId(at), version: 1, revision: 1, number: storage.numberOf(wish.kind, day, last), day, createdAt: at },
      ...{ lines: [...wish.lines], state: "draft", ...notPosted },
    };
    written.set(document.id, document);
    return document;
  }

  const next = (document: Document, changes: Partial<Document>): Document => {
    const changed = {
      ...document,
      ...changes,
      version: document.version + 1,
      revision: document.revision + 1,
    };
    written.set(document.id, changed);
    return changed;
  };

  /** False where goods are missing; then nothing has moved. */
  function post(before: Document, at: number, by: string): boolean {
    const posting: Posting = { id: newId(at), at, day: dayOf(at, timeZone), by };
    const { placeId, id: documentId } = before;
    const decided = [...storage.byProduct(before)].map(([productId, lines]) => {
      const balance = balanceOf(placeId, productId);
      return { balance, lines, decision: storage.changesOf(before, posting, products, lines, balance) };
    });
    if (decided.some(({ decision }) => "refusal" in decision)) return false;
    const document = next(before, { state: "posted", posted: posting, day: posting.day });
    for (const { balance, lines, decision } of decided) {
      if (!("changes" in decision)) continue;
      const prepared: storage.Balance = storage.prepare(balance, {
        documentId,
        postingId: posting.id,
        changes: decision.changes,
      });
      const posted = [{ postingId: posting.id, at, document }];
      const done = storage.applyDecided({ ...balance, ...prepared }, { posted, dropped: [], released: [] });
      keep(done.next);
      ledger.push(...done.rows);
      const product = products.get(balance.productId);
      if (document.kind !== "in" || product?.tracking !== "batch") continue;
      for (const line of lines) writes.push(batches.create(storage.batchOf(document, posting, product, line)));
    }
    return true;
  }

  return {
    addUnit: adder<storage.Unit>(units.store),
    addCategory: adder<storage.Category>(categories.store),
    addSupplier: adder<storage.Supplier>(suppliers.store, { archived: false }),
    addPlace: adder<storage.Place>(places.store, { archived: false }),
    addProduct(fields: New<Product>): Product {
      const product = addProduct(fields);
      products.set(product.id, product);
      return product;
    },

    draft,
    post,
    /** What it is to take is reserved; false where less is available. */
    submit(document: Document, at: number): boolean {
      const reserved = [...storage.byProduct(document)].map(([productId, lines]) => {
        const wanted = lines.reduce((sum, { about }) => sum + about.quantity, 0);
        const balance = balanceOf(document.placeId, productId);
        const held =
          document.kind === "in" ? balance : storage.reserve(balance, document.id, wanted, dayOf(at, timeZone));
        return held && { ...balance, ...held };
      });
      if (reserved.includes(null)) return false;
      for (const balance of reserved) if (balance && document.kind === "out") keep(balance);
      next(document, { state: "submitted" });
      return true;
    },

    /** Thousandths that may leave on a day. */
    available: (placeId: string, productId: string, at: number): number =>
      storage.availableOf(balanceOf(placeId, productId), dayOf(at, timeZone)),
    movements: (): number => ledger.length,

    close(): Promise<void> {
      const categoryOf = new Map([...products.values()].map(({ id, categoryId }) => [id, categoryId]));
      return writeItems([
        ...writes,
        ...[...written.values()].map(documents.create),
        ...[...running.values()].map((counter) => numbers.create({ ...counter, version: counter.last })),
        ...[...stock.values()].map(balances.create),
        ...ledger.map(entries.create),
        ...moved.first(movedIn(ledger)),
        ...movedByCategory.first(movedByCategoryIn(ledger, categoryOf)),
      ]);
    },
  };
}
export type StockSeed = ReturnType<typeof openStockSeed>;
