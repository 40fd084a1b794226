import { addDays, sameName, transition } from "@stampflow/kernel";
import { documentPosted, documentReversed } from "../events.ts";
import { can } from "../permissions.ts";
import type { Product } from "../product/schema.ts";
import type { Action, Document, Line } from "./schema.ts";

type Acting = { readonly userId: string; readonly permissions: ReadonlySet<string> };

const isAuthor = ({ authorId }: Document, { userId }: Acting) => authorId === userId;
/** Nobody decides on what they wrote themselves. */
const finishesForOthers = (document: Document, actor: Acting) =>
  actor.permissions.has(can.document.finish.code) && !isAuthor(document, actor);

const about = ({ id, kind, placeId, version }: Document, postingId = "") => ({
  documentId: id,
  postingId,
  kind,
  placeId,
  version,
});
const posted = (next: Document) => [documentPosted(about(next, next.posted?.id))];
const reversed = (next: Document) => [documentReversed(about(next, next.reversed?.id))];

/** The states of a document (design, section 3). Reservation and posting are done by posting.ts. */
export const documentStates = transition<Document>()({
  state: "state",
  refusal: "warehouse.document.state",
  steps: [
    { from: "draft", action: "change", to: "draft", who: [isAuthor, can.document.update] },
    { from: "draft", action: "delete", to: null, who: [isAuthor, can.document.delete] },
    { from: "draft", action: "post", to: "posted", who: can.document.finish, facts: posted },
    { from: "draft", action: "submit", to: "submitted", who: can.document.add },
    { from: "submitted", action: "takeBack", to: "draft", who: isAuthor },
    { from: "submitted", action: "approve", to: "posted", who: finishesForOthers, facts: posted },
    { from: "submitted", action: "reject", to: "rejected", who: finishesForOthers },
    { from: "approved", action: "post", to: "posted", who: can.document.finish, facts: posted },
    { from: "approved", action: "giveUp", to: "rejected", who: can.document.finish },
    { from: "posted", action: "reverse", to: "reversed", who: can.document.finish, facts: reversed },
  ],
});

/** Whether approving it is somebody else's business, so that the refusal can say so. */
export const isOwn = (document: Document, action: Action, actor: Acting): boolean =>
  document.state === "submitted" && (action === "approve" || action === "reject") && isAuthor(document, actor);

/** The products whose movement has to be approved; goods never need it on their way back to the supplier. */
export function needingFlow(
  { kind, use }: Pick<Document, "kind" | "use">,
  lines: readonly Line[],
  productOf: (id: string) => Product | undefined,
): Product[] {
  if (kind === "out" && use === "supplier") return [];
  const all = [...new Set(lines.map(({ productId }) => productId))].map(productOf);
  return all.filter((one): one is Product => one !== undefined && (kind === "in" ? one.needsFlowIn : one.needsFlowOut));
}

/** D2: a batch stands once in a document, and so does a product without a named batch. The second of two is told. */
export function repeatedLine(kind: Document["kind"], lines: readonly Line[]): number | null {
  const seen = new Set<string>();
  for (const [index, { productId, batchId, batchNumber }] of lines.entries()) {
    const name = `${productId}\n${kind === "in" ? sameName(batchNumber) : (batchId ?? "")}`;
    if (seen.has(name)) return index;
    seen.add(name);
  }
  return null;
}

/** B3: the day that was entered, or the day of receipt and the days that the product keeps. */
export function expiryOf({ expiryDay }: Line, { upkeep }: Product, receivedDay: string): string | null {
  if (expiryDay) return expiryDay;
  if (upkeep?.kind !== "validity") return null;
  return addDays(receivedDay, upkeep.days);
}

const prefix = { in: "IN", out: "OUT" } as const;
/** D1: IN-20270520-004. */
export const numberOf = (kind: Document["kind"], day: string, running: number): string =>
  `${prefix[kind]}-${day.replaceAll("-", "")}-${String(running).padStart(3, "0")}`;
