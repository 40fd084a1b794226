import { AppError, apply, nextVersion, refuse } from "@stampflow/kernel";
import {
  type Actor,
  acceptPictures,
  audit,
  claimPicture,
  type Idempotency,
  idFrom,
  implement,
  newId,
  nextNumber,
  save,
  saveOnce,
  untilSaved,
} from "@stampflow/kernel/server";
import { companyDay, directory } from "@stampflow/system/server";
import { suppliers, units as unitRecords } from "../catalogue/store.ts";
import { seesCosts, visiblePlace } from "../place/access.ts";
import { products } from "../product/store.ts";
import { fits } from "../schema.ts";
import * as calls from "./contract.ts";
import { post, reserveAll, reverse, saveEnding, settleAll } from "./posting.ts";
import { documentStates, isOwn, needingFlow, numberOf, repeatedLine } from "./rules.ts";
import type { Action, Document, Posting, SaveDocument } from "./schema.ts";
import { documentAudit, documents, numbers } from "./store.ts";
import { detailOf, documentSeen, listDocuments } from "./view.ts";

const answerOf = ({ id, state, revision }: Document) => ({ id, state, version: revision });

/** As the caller saw it. */
async function loaded(id: string, version?: number): Promise<Document> {
  const document = await documentSeen(id);
  if (version !== undefined && version !== document.revision) refuse("kernel.record.stale");
  return document;
}

/** Everything that a line says has to exist and to fit its product. */
async function checkLines(input: Omit<SaveDocument, "id" | "version">): Promise<void> {
  const place = await visiblePlace(input.placeId);
  if (place.archived) refuse("kernel.record.unknown");
  const [{ rows: known }, { rows: units }] = await Promise.all([products.current(), unitRecords.current()]);
  for (const [index, line] of input.lines.entries()) {
    const product = known.get(line.productId);
    if (!product || product.archived) refuse("warehouse.document.line", { line: index + 1 });
    const decimals = units.get(product.unitId)?.decimals ?? 0;
    if (!fits(line.quantity, decimals)) refuse("warehouse.document.decimals", { line: index + 1, decimals });
    if (input.kind === "in" && product.tracking === "batch" && line.batchNumber === "") {
      refuse("warehouse.document.batch", { line: index + 1 });
    }
  }
  const repeated = repeatedLine(input.kind, input.lines);
  if (repeated !== null) refuse("warehouse.document.sameBatch", { line: repeated + 1 });
}

/** Whoever does not see prices leaves those that are there. */
function withPrices(lines: SaveDocument["lines"], before: Document): SaveDocument["lines"] {
  if (seesCosts()) return lines;
  const named = ({ productId, batchNumber }: SaveDocument["lines"][number]) => `${productId} ${batchNumber}`;
  const prices = new Map(before.lines.map((line) => [named(line), line.price]));
  return lines.map((line) => ({ ...line, price: line.price || (prices.get(named(line)) ?? 0) }));
}

/** Where goods come from, or what they leave for. */
async function checkParty({
  kind,
  supplierId,
  use,
  departmentId,
  remark,
}: Omit<SaveDocument, "id" | "version">): Promise<void> {
  if (kind === "in" || use === "supplier") {
    if (!(await suppliers.current()).rows.has(supplierId)) refuse("warehouse.document.supplier");
  }
  if (kind === "in") return;
  if (!use) refuse("warehouse.document.use");
  if (use === "department" && (await directory()).department(departmentId) === undefined) {
    refuse("warehouse.document.department");
  }
  if (use === "other" && remark === "") refuse("warehouse.document.remark");
}

/** Of the pictures in the bucket. */
const area = "stockdocument";

type Fields = Omit<SaveDocument, "id" | "version">;

function add(input: Fields, actor: Actor, now: number, idempotency: Idempotency | null) {
  return untilSaved(async () => {
    const day = await companyDay(now);
    const { last, write } = await nextNumber(numbers, input.kind, day);
    const document: Document = {
      ...input,
      id: newId(now),
      version: 1,
      revision: 1,
      number: numberOf(input.kind, day, last),
      day,
      state: "draft",
      authorId: actor.userId,
      createdAt: now,
      begun: null,
      posted: null,
      reversed: null,
      reason: "",
      fault: null,
    };
    return (await saveOnce({ writes: [documents.create(document), write] }, idempotency, answerOf(document))).answer;
  });
}

const nextRevision = (document: Document, changes: Partial<Document>): Document => ({
  ...document,
  ...changes,
  revision: document.revision + 1,
});

const aggregateOf = (id: string) => `warehouse.document:${id}`;

/** The save that ends a step: the document in its next state, told in order. */
function ending(
  document: Document,
  action: Action,
  actor: Actor,
  changes: Partial<Document>,
  idempotency: Idempotency | null,
) {
  const { next, facts } = apply(documentStates, nextRevision(document, changes), action, actor);
  return {
    next,
    facts: { facts, aggregate: aggregateOf(next.id), seq: next.version },
    idempotency,
    answer: answerOf(next),
  };
}

/** Refused before anything is prepared where the table of states does not allow it. */
function admit(document: Document, action: Action, actor: Actor): void {
  if (isOwn(document, action, actor)) refuse("warehouse.document.author");
  apply(documentStates, document, action, actor);
}

const newPosting = async (actor: Actor, now: number): Promise<Posting> => ({
  id: newId(now),
  at: now,
  day: await companyDay(now),
  by: actor.userId,
});

type Step = {
  readonly action: Action;
  readonly actor: Actor;
  readonly now: number;
  readonly idempotency: Idempotency | null;
  /** As typed, of those steps that ask for one. */
  readonly reason: string;
};
type Answer = ReturnType<typeof answerOf>;

async function carryOutPosting(document: Document, { action, actor, now, idempotency }: Step): Promise<Document> {
  const posting = await newPosting(actor, now);
  const { rows: known } = await products.current();
  const missing = document.lines.findIndex(({ productId }) => !known.has(productId));
  if (missing >= 0) refuse("warehouse.document.line", { line: missing + 1 });
  const names = needingFlow(document, document.lines, (id) => known.get(id)).map(({ name }) => name);
  if (document.state === "draft" && names.length > 0) refuse("warehouse.document.needsFlow", { products: names });
  return post(document, posting, known, (begun) =>
    ending(begun, action, actor, { begun: null, posted: posting, day: posting.day, fault: null }, idempotency),
  );
}

/** Approving posts at once; what cannot be posted stays approved, with the reason. */
async function approveDocument(document: Document, step: Step) {
  try {
    return answerOf(await carryOutPosting(document, step));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "kernel.conflict") throw error;
    const held = await loaded(document.id);
    const fault = { code: error.code, data: error.data };
    const next = nextVersion(nextRevision(held, {}), { state: "approved", begun: null, fault });
    return (await saveOnce({ writes: [documents.replace(next)] }, step.idempotency, answerOf(next))).answer;
  }
}

/** A step that moves no goods; what was reserved is free once the state says so. */
async function simpleStep(document: Document, { action, actor, now, idempotency, reason }: Step) {
  const ended = ending(document, action, actor, { reason, fault: null }, idempotency);
  const { next } = ended;
  await saveEnding({ ...ended, told: audit(documentAudit(document, next)) });
  if (document.kind === "out") await settleAll(next, now);
  return answerOf(next);
}

/** One step of a document that the caller sees, as they saw it; the same again gets the first answer. */
const stepRoute = (
  called: (typeof calls)[Exclude<Action, "change" | "delete" | "post"> | "finish"],
  action: Action,
  work: (document: Document, step: Step) => Promise<Answer>,
) =>
  implement(called, async ({ body: { id, version, ...typed }, actor, now, idempotency }) => {
    const first = idempotency(`warehouse.document.${action}`, `${id}:${version}`);
    const document = await loaded(id, version);
    admit(document, action, actor);
    const reason = "reason" in typed ? typed.reason : "";
    return work(document, { action, actor, now, idempotency: first, reason });
  });

const posting = async (document: Document, step: Step) => answerOf(await carryOutPosting(document, step));

async function submitting(document: Document, { action, actor, now, idempotency }: Step) {
  const { rows: known } = await products.current();
  if (needingFlow(document, document.lines, (id) => known.get(id)).length === 0) refuse("warehouse.document.noFlow");
  const begun = await newPosting(actor, now);
  const done = await reserveAll(document, begun, known, (held) =>
    ending(held, action, actor, { begun: null }, idempotency),
  );
  return answerOf(done);
}

async function reversing(document: Document, { action, actor, now, idempotency, reason }: Step) {
  const begun = await newPosting(actor, now);
  const done = await reverse(document, begun, (held) =>
    ending(held, action, actor, { begun: null, reversed: begun, reason }, idempotency),
  );
  return answerOf(done);
}

export const documentRoutes = [
  implement(calls.list, ({ body }) => listDocuments(body)),
  implement(calls.detail, async ({ body: { id }, actor }) => detailOf(await loaded(id), actor)),

  implement(calls.add, async ({ body, actor, now, idempotency }) => {
    await checkLines(body);
    await checkParty(body);
    await acceptPictures(area, body.pictures);
    return add(body, actor, now, idempotency("warehouse.document.add", idFrom(JSON.stringify(body))));
  }),
  implement(calls.save, async ({ body: { id, version, ...fields }, actor }) => {
    const document = await loaded(id, version);
    const entered = { ...fields, kind: document.kind, lines: withPrices(fields.lines, document) };
    const { next } = apply(documentStates, nextRevision(document, entered), "change", actor);
    await checkLines(entered);
    await checkParty(entered);
    await acceptPictures(area, entered.pictures, document.pictures);
    await save({ writes: [documents.replace(next)] });
    return answerOf(next);
  }),
  implement(calls.remove, async ({ body: { id, version }, actor }) => {
    const document = await loaded(id, version);
    apply(documentStates, document, "delete", actor);
    await save({ writes: [documents.remove(document), ...audit(documentAudit(document, null))] });
    return null;
  }),

  implement(calls.upload, ({ body, now }) => claimPicture(area, body, now)),

  stepRoute(calls.finish, "post", posting),
  stepRoute(calls.submit, "submit", submitting),
  stepRoute(calls.takeBack, "takeBack", simpleStep),
  stepRoute(calls.approve, "approve", approveDocument),
  stepRoute(calls.reject, "reject", simpleStep),
  stepRoute(calls.giveUp, "giveUp", simpleStep),
  stepRoute(calls.reverse, "reverse", reversing),
];
