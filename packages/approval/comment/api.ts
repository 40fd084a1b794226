import { AppError, nextVersion, refuse } from "@stampflow/kernel";
import {
  idFrom,
  implement,
  newId,
  type Route,
  requireActor,
  save,
  saveOnce,
  untilSaved,
} from "@stampflow/kernel/server";
import { loadReadable } from "../application/load/readable.ts";
import * as events from "../events.ts";
import { keepPictures } from "../file/stored-copy.ts";
import { organisation, personOf } from "../people.ts";
import { actingAs } from "../proxy/acting.ts";
import { type Comment, comments, newestComments } from "../record/comments.ts";
import * as calls from "./contract.ts";
import { readersOf } from "./readers.ts";

const atOnce = 100;
const removableMs = 5 * 60_000;

type Organisation = Awaited<ReturnType<typeof organisation>>;

const shown = (one: Comment, org: Organisation) => ({
  id: one.commentId,
  by: personOf(org, one.userId),
  at: one.at,
  text: one.text,
  pictures: one.pictures,
  mentions: one.mentions.map((id) => personOf(org, id)),
  removed: one.removed,
  removableUntil: one.userId === requireActor().userId && !one.removed ? one.at + removableMs : null,
});

const list = implement(calls.list, async ({ body: { applyId, forId, before }, actor, now }) => {
  const { head } = await loadReadable(applyId, actor, undefined, await actingAs(forId, actor, now));
  const [found, readers, org] = await Promise.all([
    newestComments(applyId, atOnce + 1, before),
    readersOf(head),
    organisation(),
  ]);
  const newest = found.slice(0, atOnce).reverse();
  const people = [...readers].filter((id) => id !== actor.userId && org.user(id)?.active !== false);
  return {
    records: newest.map((one) => shown(one, org)),
    earlier: found.length > atOnce ? (newest[0]?.commentId ?? null) : null,
    readers: people.map((id) => personOf(org, id)),
  };
});

const add = implement(calls.add, async ({ body, actor, now, idempotency }) => {
  const { applyId, forId, text } = body;
  const { head } = await loadReadable(applyId, actor, undefined, await actingAs(forId, actor, now));
  const mentions = [...new Set(body.mentions)].filter((id) => id !== actor.userId);
  const org = await organisation();
  if (mentions.length > 0) {
    const readers = await readersOf(head);
    const strangers = mentions.filter((id) => !readers.has(id));
    if (strangers.length > 0) {
      return refuse("approval.comment.reader", { names: strangers.map((id) => org.user(id)?.name ?? id) });
    }
  }
  const pictures = await keepPictures(body.pictures, actor.userId);
  const commentId = newId(now);
  const comment = { applicationId: applyId, commentId, userId: actor.userId, text, pictures, mentions, at: now };
  const written = { ...comment, removed: false, version: 1 };
  const { formId } = head;
  const fact = events.commentAdded({ applicationId: applyId, formId, commentId, by: actor.userId, mentions });
  const change = { writes: [comments.create(written)], facts: { aggregate: commentId, seq: 1, facts: [fact] } };
  const same = idFrom(text, ...pictures);
  return (await saveOnce(change, idempotency("comment", `${applyId} ${same}`), shown(written, org))).answer;
});

const remove = implement(calls.remove, async ({ body: { applyId, forId, commentId }, actor, now }) => {
  await loadReadable(applyId, actor, undefined, await actingAs(forId, actor, now));
  return untilSaved(async () => {
    const found = await comments.get({ applicationId: applyId, commentId });
    if (found?.userId !== actor.userId) throw new AppError("approval.comment.notFound");
    if (!found.removed) {
      if (now > found.at + removableMs) refuse("approval.comment.late");
      const gone = nextVersion(found, { text: "", pictures: [], mentions: [], removed: true });
      await save({ writes: [comments.replace(gone)] });
      return shown(gone, await organisation());
    }
    return shown(found, await organisation());
  });
});

export const commentRoutes: Route[] = [list, add, remove];
