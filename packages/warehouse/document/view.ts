import { allowedActions, fromThousandths, nothingFound, refuse, withTotal } from "@stampflow/kernel";
import { type Actor, language, readUrl, translate } from "@stampflow/kernel/server";
import { directory } from "@stampflow/system/server";
import type { z } from "zod";
import type { Supplier } from "../catalogue/schema.ts";
import { suppliers } from "../catalogue/store.ts";
import { seesCosts, visiblePlaces } from "../place/access.ts";
import { productViews } from "../product/list.ts";
import { products } from "../product/store.ts";
import { balances, entries } from "../stock/store.ts";
import { documentStates } from "./rules.ts";
import type { Document, documentFilter } from "./schema.ts";
import { documentList, documents } from "./store.ts";

/** A document of a warehouse that the caller may see; another's answers as an unknown one. */
export async function documentSeen(id: string): Promise<Document> {
  const document = (await documents.get({ id })) ?? refuse("warehouse.document.notFound");
  const seen = (await visiblePlaces()).some((place) => place.id === document.placeId);
  return seen ? document : refuse("warehouse.document.notFound");
}

/** The head of a document with the names of what it points to. */
async function headView(): Promise<(document: Document) => ReturnType<typeof headOf>> {
  const [allPlaces, allSuppliers, organisation] = await Promise.all([
    visiblePlaces(),
    suppliers.current(),
    directory(),
  ]);
  const names = {
    place: new Map(allPlaces.map(({ id, stashName }) => [id, stashName])),
    supplier: allSuppliers.rows,
    department: (id: string) => organisation.department(id)?.name ?? "",
    person: (id: string) => organisation.user(id)?.name ?? "",
  };
  return (document) => headOf(document, names);
}

type Names = {
  readonly place: ReadonlyMap<string, string>;
  readonly supplier: ReadonlyMap<string, Supplier>;
  readonly department: (id: string) => string;
  readonly person: (id: string) => string;
};

function headOf({ lines, begun: _, posted, reversed, fault, revision, ...document }: Document, names: Names) {
  return {
    ...document,
    version: revision,
    placeName: names.place.get(document.placeId) ?? "",
    supplierName: names.supplier.get(document.supplierId)?.name ?? "",
    departmentName: names.department(document.departmentId),
    authorName: names.person(document.authorId),
    lineCount: lines.length,
    postedAt: posted?.at ?? null,
    reversedAt: reversed?.at ?? null,
    reason: fault ? translate(fault.code, language(), fault.data) : document.reason,
  };
}

export async function listDocuments(filter: z.infer<typeof documentFilter>) {
  const { placeId, supplierId, kind, state, number, from, to, sort, ...asked } = filter;
  const [view, seen] = [await headView(), (await visiblePlaces()).map(({ id }) => id)];
  if (placeId && !seen.includes(placeId)) return nothingFound;
  const where = {
    placeId: placeId ?? seen,
    supplierId,
    kind,
    state,
    number: number ? { has: number.toUpperCase() } : undefined,
    day: from || to ? { from, to: to && `${to}~` } : undefined,
  };
  const page = await documentList.page({ ...asked, where, order: sort === "createdAt" ? "asc" : "desc" });
  return withTotal({ ...page, records: page.records.map(view) }, asked);
}

export async function detailOf(document: Document, actor: Actor) {
  const [view, productView, { rows: productOf }, rows] = await Promise.all([
    headView(),
    productViews(),
    products.current(),
    document.posted ? entries.list("byDocument", { documentId: document.id }) : [],
  ]);
  const costs = seesCosts();
  const moved = rows.filter(({ reversal }) => !reversal);
  const numbers = await batchNumbers(document);
  const lines = document.lines.map((line, index) => {
    const product = productOf.get(line.productId);
    const shown = product && productView(product);
    const own = moved.filter((row) => row.line === index);
    return {
      ...line,
      quantity: fromThousandths(line.quantity),
      price: costs ? line.price : null,
      productName: shown?.name ?? "",
      unitName: shown?.unitName ?? "",
      batchNumber:
        line.batchNumber || numbers(line.productId, line.batchId) || own.map((row) => row.batchNumber).join(" · "),
      value: costs && own.length > 0 ? own.reduce((sum, { value }) => sum + Math.abs(value), 0) : null,
    };
  });
  const actions = allowedActions(documentStates, document, actor, productOf);
  const pictureUrls = await Promise.all(document.pictures.map((picture) => readUrl(picture)));
  return { ...view(document), lines, pictureUrls, actions };
}

/** Numbers of the batches that an issue names. */
async function batchNumbers({
  kind,
  placeId,
  lines,
}: Document): Promise<(productId: string, batchId: string | null) => string> {
  const named = lines.filter(({ batchId }) => kind === "out" && batchId !== null);
  const found = await balances.getMany(
    [...new Set(named.map(({ productId }) => productId))].map((productId) => ({ productId, placeId })),
  );
  const numbers = new Map(found.flatMap(({ lots }) => lots.map(({ batchId, number }) => [batchId, number])));
  return (_, batchId) => numbers.get(batchId ?? "") ?? "";
}
