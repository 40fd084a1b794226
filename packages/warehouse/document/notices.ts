import { businessTypes } from "@stampflow/notice";
import { markDone, notify } from "@stampflow/notice/server";
import { directory, peopleWith } from "@stampflow/system/server";
import { can } from "../permissions.ts";
import { places } from "../place/store.ts";
import type { Document } from "./schema.ts";
import { documents } from "./store.ts";

/** Who may approve or reject it: whoever may post in its warehouse, but its author. */
export async function approversOf({ placeId, authorId }: Document): Promise<string[]> {
  const place = (await places.current()).rows.get(placeId);
  if (!place) return [];
  const [within, finishing] = await Promise.all([
    peopleWith(can.document.finish.code, place.departmentId),
    peopleWith(can.document.finish.code),
  ]);
  const all = new Set([...within, ...finishing.filter((id) => id === place.managerId)]);
  return [...all].filter((id) => id !== authorId);
}

const taskOf = ({ id, revision }: Document) => `${id}:${revision}`;
/** The notice that asks for a decision; it is read once nobody has to decide any more. */
const asking = (document: Document) => ({
  subject: `warehouse.document:${document.id}`,
  open: async () => {
    const now = await documents.get({ id: document.id });
    return new Set(now?.state === "submitted" ? [taskOf(now)] : []);
  },
  tasksOf: () => [taskOf(document)],
});

const linkOf = ({ id }: Document) => `/warehouse/stockcontrol?open=${id}`;

/** Asks those who may approve a submitted document, and tells its author what became of it. */
export async function notifyOfStep(
  { id: eventId, actorId }: { readonly id: string; readonly actorId: string },
  document: Document,
): Promise<void> {
  const { state, number, authorId, reason, submittedAt, reversed, applicationId } = document;
  if ((submittedAt === null && !reversed) || applicationId) return;
  const approvers = await approversOf(document);
  const people = await directory();
  const asks = asking(document);
  if (state === "submitted") {
    return notify({
      eventId,
      userIds: approvers,
      businessType: businessTypes.pending,
      kind: "warehouse.document.pending",
      text: { key: "warehouse.notice.submitted", data: { number, name: people.user(authorId)?.name ?? "" } },
      link: linkOf(document),
      asks,
    });
  }
  await markDone(approvers, asks);
  if (state === "draft" || actorId === authorId) return;
  await notify({
    eventId,
    userIds: [authorId],
    businessType: businessTypes.outcome,
    kind: "warehouse.document.outcome",
    text: { key: `warehouse.notice.${state}`, data: { number, name: people.user(actorId)?.name ?? "", reason } },
    link: linkOf(document),
  });
}
