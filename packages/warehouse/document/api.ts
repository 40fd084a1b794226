import { AppError, apply, fromFen, nextVersion, notPosted, refuse } from "@stampflow/kernel";
import {
  type Actor,
  audit,
  claimPicture,
  type Idempotency,
  idFrom,
  implement,
  newId,
  nextNumber,
  refuseStale,
  type StepInput,
  save,
  saveOnce,
  stepRoutes,
  untilSaved,
} from "@stampflow/kernel/server";
import { companyDay, directory } from "@stampflow/system/server";
import { suppliers, units as unitRecords } from "../catalogue/store.ts";
import { seesCosts, visiblePlace } from "../place/access.ts";
import type { Product } from "../product/schema.ts";
import { products } from "../product/store.ts";
import { fits, valueMost } from "../schema.ts";
import { postings } from "../stock/postings.ts";
import * as calls from "./contract.ts";
import { notPostedFor, post, reverse, revised, submit } from "./posting.ts";
import { endedBy, type LineRefusal, refuseLines } from "./refusals.ts";
import { documentStates, isInTime, numberOf, repeatedLines, tooValuableLines } from "./rules.ts";
import { type Document, mostDaysBack, type SaveDocument, saveDocument } from "./schema.ts";
import { documentAudit, documents, numbers } from "./store.ts";
import { detailOf, documentSeen, listDocuments } from "./view.ts";

type Fields = Omit<SaveDocument, "id" | "version">;

const answerOf = ({ id, state, revision }: Document) => ({ id, state, version: revision });

/** Everything that a line says has to exist and to fit its product. */
async function checkLines(input: Fields): Promise<void> {
  const place = await visiblePlace(input.placeId);
  if (place.archived) refuse("kernel.record.unknown");
  const [{ rows: known }, { rows: units }] = await Promise.all([products.current(), unitRecords.current()]);
  const refusals: LineRefusal[] = [];
  for (const [index, given] of input.lines.entries()) {
    const line = index + 1;
    const product = known.get(given.productId);
    if (!product || product.archived) {
      refusals.push({ code: "warehouse.document.line", data: { line } });
      continue;
    }
    const decimals = units.get(product.unitId)?.decimals ?? 0;
    if (!fits(given.quantity, decimals)) {
      const code = decimals === 0 ? "warehouse.document.whole" : "warehouse.document.decimals";
      refusals.push({ code, data: { line, decimals } });
    }
    if (input.kind === "in" && product.tracking === "batch" && given.batchNumber === "") {
      refusals.push({ code: "warehouse.document.batch", data: { line } });
    }
  }
  const max = fromFen(valueMost);
  for (const at of tooValuableLines(input.lines)) {
    refusals.push({ code: "warehouse.document.value", data: { line: at + 1, max } });
  }
  for (const at of repeatedLines(input.kind, input.lines)) {
    refusals.push({ code: "warehouse.document.sameBatch", data: { line: at + 1 } });
  }
  refuseLines(refusals);
}

/** People who may not see prices keep the existing ones (D21). */
function withPrices(lines: SaveDocument["lines"], before: Document): SaveDocument["lines"] {
  if (seesCosts()) return lines;
  const named = ({ productId, batchNumber }: SaveDocument["lines"][number]) => `${productId} ${batchNumber}`;
  const prices = new Map(before.lines.map((line) => [named(line), line.price]));
  return lines.map((line) => ({ ...line, price: line.price ?? prices.get(named(line)) ?? null }));
}

/** Checks the day, the supplier or the purpose of a document. */
async function checkHead({ kind, dated, supplierId, use, departmentId, remark }: Fields, now: number): Promise<void> {
  if (dated && !isInTime(dated, await companyDay(now))) refuse("warehouse.document.day", { days: mostDaysBack });
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

/** The reversed document that another of its kind corrects. */
async function toCorrect(id: string, kind: Document["kind"]): Promise<Document> {
  const document = await documentSeen(id);
  return document.state === "reversed" && document.kind === kind ? document : refuse("warehouse.document.state");
}

type Added = Fields & { correctsId?: string | undefined };

function add({ correctsId = "", ...input }: Added, actor: Actor, now: number, idempotency: Idempotency | null) {
  return untilSaved(async () => {
    const corrected = correctsId ? await toCorrect(correctsId, input.kind) : null;
    const day = await companyDay(now);
    const { dated } = input;
    const { last, write } = await nextNumber(numbers, input.kind, day);
    const document: Document = {
      ...input,
      id: newId(now),
      version: 1,
      revision: 1,
      number: numberOf(input.kind, day, last),
      day: dated ?? day,
      state: "draft",
      authorId: actor.userId,
      createdAt: now,
      correctsId,
      correctedById: "",
      applicationId: "",
      submittedAt: null,
      ...notPosted,
      reason: "",
      fault: null,
    };
    const told = corrected ? [documents.replace(nextVersion(corrected, { correctedById: document.id }))] : [];
    const writes = [documents.create(document), write, ...told];
    return (await saveOnce({ writes }, idempotency, answerOf(document))).answer;
  });
}

const noun = "warehouse.document";
const known = async () => (await products.current()).rows;
type Step = StepInput<Document, ReadonlyMap<string, Product>>;

/** Approving posts at once; what cannot be posted stays approved, with the reason. */
async function approving(document: Document, step: Step) {
  try {
    return await post(document, step);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "kernel.conflict") throw error;
    const { next, ...saved } = notPostedFor(await documentSeen(document.id), error);
    return (await saveOnce(saved, step.idempotency, answerOf(next))).answer;
  }
}

/** Moves no goods; what was reserved is free once the state says so. */
async function releasing(document: Document, { end, now, reason }: Step) {
  const { next, save } = end(document, revised(document, { reason, fault: null }));
  const answer = await save(audit(documentAudit(document, next)));
  if (document.kind === "out") await postings.settleAll(next, now);
  return answer;
}

export const documentRoutes = [
  implement(calls.list, ({ body }) => listDocuments(body)),
  implement(calls.detail, async ({ body: { id }, actor }) => detailOf(await documentSeen(id), actor)),

  implement(calls.add, async ({ body, actor, now, idempotency }) => {
    await checkLines(body);
    await checkHead(body, now);
    return add(body, actor, now, idempotency("warehouse.document.add", idFrom(JSON.stringify(body))));
  }),
  implement(calls.save, async ({ body: { id, version, ...fields }, actor, now }) => {
    const document = await documentSeen(id);
    if (version !== document.revision) {
      const ended = await endedBy(document);
      if (ended) refuse(ended.code, ended.data);
      await refuseStale(documents.replace(document));
    }
    const day = fields.dated ?? (await companyDay(now));
    const entered = { ...fields, day, kind: document.kind, lines: withPrices(fields.lines, document) };
    const changed = { ...document, ...revised(document, entered) };
    const { next } = apply(documentStates, changed, "change", actor, await known());
    await checkLines(entered);
    await checkHead(entered, now);
    await save({ writes: [documents.replace(next)] });
    return answerOf(next);
  }),
  implement(calls.upload, ({ body, now }) => claimPicture(saveDocument.shape.pictures, body, now)),

  ...stepRoutes(calls.steps, {
    noun,
    states: documentStates,
    store: documents,
    found: documentSeen,
    versionOf: ({ revision }) => revision,
    answerOf,
    audited: documentAudit,
    ended: endedBy,
    about: known,
    works: {
      post,
      submit,
      takeBack: releasing,
      approve: approving,
      reject: releasing,
      giveUp: releasing,
      reverse,
    },
  }),
];
