import { doneElsewhere } from "@stampflow/applytype/server";
import { subscriber } from "@stampflow/kernel/server";
import { pushTopics } from "@stampflow/notice/server";
import { peopleWith } from "@stampflow/system/server";
import { notifyOfStep } from "../document/notices.ts";
import { rowsOf } from "../document/posting.ts";
import { documents } from "../document/store.ts";
import { documentPosted, documentReversed, documentStateChanged } from "../events.ts";
import { can } from "../permissions.ts";
import { categoriesOf, moved, movedByCategory, movedByCategoryIn, movedIn } from "./counters.ts";
import { notifyBelow } from "./notices.ts";
import { postings } from "./postings.ts";

/** D12: without saying what has changed. */
const notifyStockPages = async () => pushTopics(await peopleWith(can.stock.page.code), ["warehouse.stock"]);

/** Settles what a posting that was cut off has left, counts what it moved, and lets open pages read again. */
export const afterPosting = subscriber("warehouse-stock", [documentPosted, documentReversed], async (envelope) => {
  const { documentId, postingId } = envelope.data;
  const document = await documents.get({ id: documentId });
  if (!document) return;
  const rows = await rowsOf(document, postingId, envelope.at);
  const categoryOf = await categoriesOf();
  for (const counted of movedIn(rows)) await moved.add(counted);
  for (const counted of movedByCategoryIn(rows, categoryOf)) await movedByCategory.add(counted);
  await notifyStockPages();
  await notifyBelow(envelope.id, rows);
  await notifyOfStep(envelope, document);
  const { applicationId } = document;
  if (applicationId) await doneElsewhere(applicationId, { by: envelope.actorId, now: envelope.at });
});

/** What is reserved may have changed. */
export const afterStep = subscriber("warehouse-step", [documentStateChanged], async (envelope) => {
  await notifyStockPages();
  const document = await documents.get({ id: envelope.data.documentId });
  if (!document) return;
  await notifyOfStep(envelope, document);
  // What an application kept is free once it ended.
  if (document.applicationId) await postings.settleAll(document, envelope.at);
});
