import { allowedActions, fromThousandths, nothingFound, refuse, withTotal } from "@stampflow/kernel";
import { type Actor, language, refusalText, signPictures } from "@stampflow/kernel/server";
import { maskedBy } from "@stampflow/sheet/server";
import { directory } from "@stampflow/system/server";
import type { z } from "zod";
import { suppliers } from "../catalogue/store.ts";
import { visiblePlaces } from "../place/access.ts";
import { productViews } from "../product/list.ts";
import { products } from "../product/store.ts";
import { balances, entries } from "../stock/store.ts";
import { approversOf } from "./notices.ts";
import { documentStates } from "./rules.ts";
import { type Document, type documentFilter, lineColumns, document as stored } from "./schema.ts";
import { documentList, documents } from "./store.ts";

/** A document of a warehouse that the caller may see; another's answers as an unknown one. */
export async function documentSeen(id: string): Promise<Document> {
  const document = (await documents.get({ id })) ?? refuse("warehouse.document.notFound");
  const seen = (await visiblePlaces()).some((place) => place.id === document.placeId);
  return seen ? document : refuse("warehouse.document.notFound");
}

/** The head of a document with the names of what it points to. */
async function headView() {
  const [places, supplierName, organisation] = await Promise.all([visiblePlaces(), suppliers.names(), directory()]);
  const placeOf = new Map(places.map((one) => [one.id, one]));
  return ({
    lines,
    begun: _,
    posted,
    reversed,
    fault,
    revision,
    correctsId: __,
    correctedById: ___,
    ...document
  }: Document) => ({
    ...document,
    version: revision,
    placeName: placeOf.get(document.placeId)?.stashName ?? "",
    supplierName: supplierName(document.supplierId),
    departmentName: organisation.department(document.departmentId)?.name ?? "",
    authorName: organisation.user(document.authorId)?.name ?? "",
    lineCount: lines.length,
    postedAt: posted?.at ?? null,
    postedByName: organisation.user(posted?.by ?? "")?.name ?? "",
    reversedAt: reversed?.at ?? null,
    reversedByName: organisation.user(reversed?.by ?? "")?.name ?? "",
    reason: fault ? refusalText(fault, language()) : document.reason,
  });
}

export async function listDocuments(filter: z.infer<typeof documentFilter>) {
  const { placeId, supplierId, kind, state, number, reference, productId, from, to, sort, ...asked } = filter;
  const [view, seen] = [await headView(), (await visiblePlaces()).map(({ id }) => id)];
  if (placeId && !seen.includes(placeId)) return nothingFound;
  const where = {
    placeId: placeId ?? seen,
    supplierId,
    kind,
    state,
    number: number ? { has: number.toUpperCase() } : undefined,
    reference: reference ? { has: reference } : undefined,
    day: from || to ? { from, to: to && `${to}~` } : undefined,
  };
  const keep = productId ? ({ lines }: Document) => lines.some((line) => line.productId === productId) : undefined;
  const page = await documentList.page({ ...asked, where, keep, order: sort === "createdAt" ? "asc" : "desc" });
  return withTotal({ ...page, records: page.records.map(view) }, asked);
}

export async function detailOf(document: Document, actor: Actor) {
  const [view, productView, { rows: productOf }, rows] = await Promise.all([
    headView(),
    productViews(),
    products.current(),
    document.posted ? entries.list("byDocument", { documentId: document.id }) : [],
  ]);
  const seen = maskedBy(lineColumns);
  const moved = rows.filter(({ reversal }) => !reversal);
  const numbers = await batchNumbers(document);
  const lines = document.lines.map((line, index) => {
    const product = productOf.get(line.productId);
    const shown = product && productView(product);
    const own = moved.filter((row) => row.line === index);
    return seen({
      ...line,
      quantity: fromThousandths(line.quantity),
      productName: shown?.name ?? "",
      unitName: shown?.unitName ?? "",
      batchNumber: line.batchNumber || numbers.get(line.batchId ?? "") || own.map((row) => row.batchNumber).join(" · "),
      value: own.length > 0 ? own.reduce((sum, { value }) => sum + Math.abs(value), 0) : null,
    });
  });
  const actions = allowedActions(documentStates, document, actor, productOf);
  const approverNames = document.state === "submitted" ? await namesOf(await approversOf(document)) : [];
  const [corrects, correctedBy] = [await namedBy(document.correctsId), await namedBy(document.correctedById)];
  const pictureUrls = await signPictures(stored, document);
  return { ...view(document), lines, pictureUrls, actions, approverNames, corrects, correctedBy };
}

/** A document that another one names; null for whoever may not see its warehouse, and where it is deleted. */
async function namedBy(id: string) {
  const document = id ? await documents.get({ id }) : null;
  const seen = document && (await visiblePlaces()).some((place) => place.id === document.placeId);
  return seen ? { id, number: document.number } : null;
}

async function namesOf(userIds: readonly string[]): Promise<string[]> {
  const people = await directory();
  return userIds.flatMap((id) => people.user(id)?.name ?? []);
}

/** The numbers of batches that an issue names, by their ids. */
async function batchNumbers({ kind, placeId, lines }: Document): Promise<ReadonlyMap<string, string>> {
  const named = lines.filter(({ batchId }) => kind === "out" && batchId !== null);
  const productIds = [...new Set(named.map(({ productId }) => productId))];
  const found = await balances.getMany(productIds.map((productId) => ({ productId, placeId })));
  return new Map(found.flatMap(({ lots }) => lots.map(({ batchId, number }) => [batchId, number])));
}
