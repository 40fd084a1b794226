import { addDays, bySystem, type Guard, sameName, transition, valueIn } from "@stampflow/kernel";
import { numberText } from "@stampflow/kernel/server";
import { documentPosted, documentReversed, documentStateChanged } from "../events.ts";
import { can } from "../permissions.ts";
import type { Product } from "../product/schema.ts";
import { valueMost } from "../schema.ts";
import { type Document, type Line, mostDaysBack } from "./schema.ts";

type Acting = { readonly userId: string; readonly permissions: ReadonlySet<string> };
type Products = ReadonlyMap<string, Product>;
type Against = Guard<Document, Products>;

const isAuthor = ({ authorId }: Document, { userId }: Acting) => authorId === userId;

/** Nobody approves or rejects their own document. */
const byAnother: Against = (document, actor) =>
  isAuthor(document, actor) ? { code: "warehouse.document.author" } : null;
/** A document of an application is decided there. */
const ownApplication: Against = (document, actor) =>
  document.applicationId && !bySystem(document, actor)
    ? { code: "warehouse.document.ofApplication", data: { number: document.reference } }
    : null;
const withPrices: Against = ({ kind, lines }, _, products) => {
  const at = kind === "in" ? lines.findIndex(({ price }) => price === null) : -1;
  if (at < 0) return null;
  const product = products.get(lines[at]?.productId ?? "")?.name ?? "";
  return { code: "warehouse.document.price", data: { line: at + 1, product } };
};
const withoutFlow: Against = (document, _, products) => {
  const names = needingFlow(document, products).map(({ name }) => name);
  return names.length > 0 ? { code: "warehouse.document.needsFlow", data: { products: names } } : null;
};
const withFlow: Against = (document, actor, products) =>
  withoutFlow(document, actor, products) ? null : { code: "warehouse.document.noFlow" };

const about = ({ id, kind, placeId, version }: Document) => ({ documentId: id, kind, placeId, version });
const posted = (next: Document) => [documentPosted({ ...about(next), postingId: next.posted?.id ?? "" })];
const reversed = (next: Document) => [documentReversed({ ...about(next), postingId: next.reversed?.id ?? "" })];
export const stateChanged = (next: Document) => [documentStateChanged(about(next))];

const { add, update, delete: remove, finish } = can.document;

/** The states of a document (design, section 3). In each the usual step first. Reservation and posting are done by posting.ts. */
export const documentStates = transition<Document, Products>()({
  state: "state",
  refusal: "warehouse.document.state",
  steps: [
    { from: "draft", action: "post", to: "posted", who: finish, guards: [withPrices, withoutFlow], facts: posted },
    { from: "draft", action: "submit", to: "submitted", who: add, guards: [withPrices, withFlow], facts: stateChanged },
    { from: "draft", action: "change", to: "draft", who: [isAuthor, update] },
    { from: "draft", action: "delete", to: null, who: [isAuthor, remove] },
    {
      from: "submitted",
      action: "approve",
      to: "posted",
      who: finish,
      guards: [ownApplication, byAnother],
      facts: posted,
    },
    {
      from: "submitted",
      action: "takeBack",
      to: "draft",
      who: isAuthor,
      guards: [ownApplication],
      facts: stateChanged,
    },
    {
      from: "submitted",
      action: "reject",
      to: "rejected",
      who: finish,
      guards: [ownApplication, byAnother],
      facts: stateChanged,
    },
    { from: "approved", action: "post", to: "posted", who: finish, facts: posted },
    { from: "approved", action: "giveUp", to: "rejected", who: finish, facts: stateChanged },
    { from: "posted", action: "reverse", to: "reversed", who: finish, facts: reversed },
  ],
});

/** The products whose movement has to be approved; goods never need it on their way back to the supplier. */
function needingFlow({ kind, use, lines }: Document, products: Products): Product[] {
  if (kind === "out" && use === "supplier") return [];
  const all = [...new Set(lines.map(({ productId }) => productId))].map((id) => products.get(id));
  return all.filter((one): one is Product => one !== undefined && (kind === "in" ? one.needsFlowIn : one.needsFlowOut));
}

/** D2: a batch stands once in a document, and so does a product without a named batch. All but the first are told. */
export function repeatedLines(kind: Document["kind"], lines: readonly Line[]): number[] {
  const seen = new Set<string>();
  return lines.flatMap(({ productId, batchId, batchNumber }, index) => {
    const name = `${productId}\n${kind === "in" ? sameName(batchNumber) : (batchId ?? "")}`;
    const repeated = seen.has(name);
    seen.add(name);
    return repeated ? [index] : [];
  });
}

/** The lines that are worth more than a line may be. */
export const tooValuableLines = (lines: readonly Pick<Line, "quantity" | "price">[]): number[] =>
  lines.flatMap(({ quantity, price }, at) => (valueIn(quantity, price ?? 0) > valueMost ? [at] : []));

/** D3: whether a document may be of this day. */
export const isInTime = (day: string, today: string): boolean => day <= today && day >= addDays(today, -mostDaysBack);

/** B3: the day that was entered, or the day of receipt and the days that the product keeps. */
export function expiryOf({ expiryDay }: Line, { upkeep }: Product, receivedDay: string): string | null {
  if (expiryDay) return expiryDay;
  if (upkeep?.kind !== "validity") return null;
  return addDays(receivedDay, upkeep.days);
}

const prefix = { in: "IN", out: "OUT" } as const;
/** D1: IN-20270520-004. */
export const numberOf = (kind: Document["kind"], day: string, running: number): string =>
  numberText(prefix[kind], day, running);
