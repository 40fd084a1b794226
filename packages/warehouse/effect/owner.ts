import {
  type ApprovedEffect,
  type EffectAsked,
  type EffectOwner,
  effectOwners,
  type SaveEffect,
} from "@stampflow/applytype/server";
import { apply, cutTo, fromThousandths, nextVersion, notPosted, refuse } from "@stampflow/kernel";
import {
  factsOf,
  factsWrite,
  idFrom,
  nextNumber,
  requireActor,
  type StepInput,
  save,
  untilSaved,
  type Write,
} from "@stampflow/kernel/server";
import { companyDay } from "@stampflow/system/server";
import { units } from "../catalogue/store.ts";
import { notPostedBy, post, reverse, revised, short } from "../document/posting.ts";
import { refuseLines } from "../document/refusals.ts";
import { documentStates, numberOf, stateChanged } from "../document/rules.ts";
import type { Document } from "../document/schema.ts";
import { documents, numbers } from "../document/store.ts";
import { can } from "../permissions.ts";
import { places } from "../place/store.ts";
import type { Product } from "../product/schema.ts";
import { products } from "../product/store.ts";
import { fits } from "../schema.ts";
import { availableOf, reserve as reserved } from "../stock/balance.ts";
import { currentBalance, findBalance, postings } from "../stock/postings.ts";
import { replaceBalance } from "../stock/store.ts";
import { type Goods, goodsOf } from "./goods.ts";

type Products = ReadonlyMap<string, Product>;

const noun = "warehouse.document";
const byItsApplication = { userId: "system", permissions: new Set([can.document.finish.code]) };
/** The document of an application: the same at every attempt. */
const documentId = ({ applicationId }: EffectAsked) => idFrom("application", applicationId);
const linkOf = ({ id, number }: Document) => ({ name: number, to: `/warehouse/stockcontrol?open=${id}` });

/** Refuses goods and warehouses that there are not, and quantities that do not fit the unit. */
async function checkGoods({ placeId, lines }: Goods): Promise<Products> {
  const [{ rows: placeOf }, { rows: productOf }, { rows: unitOf }] = await Promise.all([
    places.current(),
    products.current(),
    units.current(),
  ]);
  const place = placeOf.get(placeId);
  if (!place || place.archived) refuse("warehouse.effect.place");
  refuseLines(
    lines.flatMap(({ productId, quantity }, at) => {
      const product = productOf.get(productId);
      const line = at + 1;
      if (!product || product.archived || quantity <= 0) return [{ code: "warehouse.document.line", data: { line } }];
      const decimals = unitOf.get(product.unitId)?.decimals ?? 0;
      if (fits(quantity, decimals)) return [];
      const code = decimals === 0 ? "warehouse.document.whole" : "warehouse.document.decimals";
      return [{ code, data: { line, decimals } }];
    }),
  );
  return productOf;
}

/** The document of an application in its first state. */
async function documentOf(asked: EffectAsked, goods: Goods, state: "submitted" | "approved") {
  const { applicantId, departmentId, number: reference, applicationId, now } = asked;
  const { kind, placeId, remark } = goods;
  const [{ rows: productOf }, day] = await Promise.all([products.current(), companyDay(now)]);
  const { last, write } = await nextNumber(numbers, kind, day);
  const isReturn = kind === "in";
  const document: Document = {
    ...{ id: documentId(asked), version: 1, revision: 1, number: numberOf(kind, day, last), kind, placeId },
    ...{ supplierId: "", use: isReturn ? null : departmentId ? "department" : "other" },
    ...{ departmentId: isReturn ? "" : departmentId, dated: null, reference, pictures: [], day, state },
    remark: cutTo(remark, 120, ({ length }) => length),
    lines: goods.lines.map((line) => ({
      ...{ ...line, batchId: null, batchNumber: isReturn ? reference : "", expiryDay: null, note: "" },
      // What comes back is worth what the product costs: the receipt that it came from is not known.
      price: isReturn ? (productOf.get(line.productId)?.costPrice ?? 0) : null,
    })),
    ...{ authorId: applicantId, createdAt: now, correctsId: "", correctedById: "", applicationId },
    ...{ ...notPosted, submittedAt: now, reason: "", fault: null },
  };
  return { document, numbered: write };
}

const told = (next: Document): Write => factsWrite(factsOf(noun, next, stateChanged(next)));

/** What the balances keep for a document that is to take goods; nothing where one of them has too little. */
async function kept({ id, kind, lines, placeId }: Document, now: number): Promise<Write[]> {
  if (kind === "in") return [];
  const [{ rows: productOf }, today] = await Promise.all([products.current(), companyDay(now)]);
  return Promise.all(
    lines.map(async ({ productId, quantity }, line) => {
      await postings.settle({ placeId, productId }, now);
      const balance = await findBalance({ placeId, productId });
      const next = reserved(balance, id, quantity, today);
      if (next) return replaceBalance({ ...balance, ...next });
      const { code, data } = short(productOf.get(productId), line, availableOf(balance, today, id), quantity);
      return refuse(code, data);
    }),
  );
}

/** Balances that a document names no more. */
async function freed(before: Document, next: Document): Promise<Write[]> {
  const isKept = (productId: string) =>
    next.placeId === before.placeId && next.lines.some((line) => line.productId === productId);
  const gone = before.lines.filter(({ productId }) => !isKept(productId));
  const found = await Promise.all(gone.map(({ productId }) => findBalance({ placeId: before.placeId, productId })));
  return found.flatMap((balance) => {
    const { [next.id]: own, ...reserved } = balance.reserved;
    return own === undefined ? [] : [replaceBalance(nextVersion(balance, { reserved }))];
  });
}

async function reserve(goods: Goods, asked: EffectAsked): Promise<Write[]> {
  await checkGoods(goods);
  const before = await documents.get({ id: documentId(asked) });
  const { document, numbered } = await documentOf(asked, goods, "submitted");
  if (!before) return [documents.create(document), numbered, told(document), ...(await kept(document, asked.now))];
  // Sent again: the same document, with what it asks for now.
  const { number, createdAt } = before;
  const next = nextVersion<Document>(before, revised(before, { ...document, number, createdAt }));
  return [documents.replace(next), told(next), ...(await kept(next, asked.now)), ...(await freed(before, next))];
}

async function preview(goods: Goods, asked: EffectAsked) {
  const productOf = await checkGoods(goods);
  if (goods.kind === "in") return [];
  const today = await companyDay(asked.now);
  const { rows: unitOf } = await units.current();
  return Promise.all(
    goods.lines.map(async ({ productId }) => {
      const { name = "", unitId = "" } = productOf.get(productId) ?? {};
      const stored = await findBalance({ placeId: goods.placeId, productId });
      const available = availableOf(await currentBalance(stored, asked.now), today, documentId(asked));
      return { label: name, text: `${fromThousandths(available)} ${unitOf.get(unitId)?.name ?? ""}` };
    }),
  );
}

/** Ends a document that will not be posted, and what it keeps. */
async function release({ applicationId, number, ...asked }: EffectAsked): Promise<Write[]> {
  const document = await documents.get({ id: documentId({ applicationId, number, ...asked }) });
  if (document?.state !== "submitted" && document?.state !== "approved") return [];
  const fault = { code: "warehouse.effect.released", data: { number } };
  const action = document.state === "submitted" ? "reject" : "giveUp";
  const { next } = apply(
    documentStates,
    { ...document, ...revised(document, { fault }) },
    action,
    byItsApplication,
    new Map(),
  );
  return [documents.replace(next), told(next)];
}

/** A step of the document that is saved together with the effect. */
async function stepOf(
  action: "approve" | "post" | "reverse",
  asked: ApprovedEffect,
  saveEffect: SaveEffect,
  reason = "",
) {
  const { rows: about } = await products.current();
  const step: StepInput<Document, Products> = {
    ...{ actor: { ...requireActor(), userId: asked.by }, now: asked.now, reason, typed: {}, about, idempotency: null },
    end: (document, changes) => {
      const { next, facts } = apply(documentStates, { ...document, ...changes }, action, byItsApplication, about);
      const writes = [documents.replace(next), factsWrite(factsOf(noun, next, facts))];
      return { next, save: () => saveEffect({ writes, link: linkOf(next) }) };
    },
  };
  return step;
}

/** Makes the document where its application was sent before there was an owner. */
const written = (goods: Goods, asked: EffectAsked): Promise<Document> =>
  untilSaved(async () => {
    const known = await documents.get({ id: documentId(asked) });
    if (known) return known;
    await checkGoods(goods);
    const { document, numbered } = await documentOf(asked, goods, "approved");
    await save({ writes: [documents.create(document), numbered, told(document)] });
    return document;
  });

async function posted(goods: Goods, asked: ApprovedEffect, saveEffect: SaveEffect): Promise<void> {
  const document = await written(goods, asked);
  const { state } = document;
  // Somebody posted it on its own page.
  if (state === "posted") return saveEffect({ writes: [], link: linkOf(document) });
  if (state !== "submitted" && state !== "approved") refuse("warehouse.document.state");
  const action = state === "submitted" ? "approve" : "post";
  try {
    await post(document, await stepOf(action, asked, saveEffect));
  } catch (error) {
    await notPostedBy(error, document.id);
    throw error;
  }
}

async function reversed(asked: ApprovedEffect & { readonly reason: string }, saveEffect: SaveEffect): Promise<void> {
  const document = await documents.get({ id: documentId(asked) });
  if (document?.state !== "posted") return saveEffect({ writes: [] });
  await reverse(document, await stepOf("reverse", asked, saveEffect, asked.reason));
}

/** A reservation that one balance refuses leaves nothing: all of it joins the save of the sending. */
const ownerFor = (kind: string, read: (values: EffectAsked["values"]) => Goods): EffectOwner => ({
  kind,
  check: (asked) => preview(read(asked.values), asked),
  reserve: (asked) => reserve(read(asked.values), asked),
  release,
  post: (asked, saveEffect) => posted(read(asked.values), asked, saveEffect),
  reverse: reversed,
});

export const extensions = () =>
  Object.entries(goodsOf).map(([kind, read]) => effectOwners.provide(ownerFor(kind, read)));
