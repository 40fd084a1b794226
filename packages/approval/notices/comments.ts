import { type Subscriber, subscriber } from "@stampflow/kernel/server";
import { businessTypes } from "@stampflow/notice";
import { readersOf } from "../comment/readers.ts";
import * as events from "../events.ts";
import { nameOf, organisation } from "../people.ts";
import type { Box } from "../record/entities.ts";
import { entriesOf, headOf } from "../record/store.ts";
import { linkTo } from "./link.ts";
import { noticeText } from "./notice-text.ts";
import { topics } from "./topics.ts";

const tabs = { pending: "pending", mine: "apply", done: "approved", gone: "approved", copy: "copy" } as const;
const order: readonly Box[] = ["pending", "mine", "done", "copy", "gone"];

/** W13: whoever is mentioned is told, if they may still read the application. */
const mentioned = subscriber("approval.comment.mentioned", [events.commentAdded], async (envelope) => {
  const { applicationId, mentions, by } = envelope.data;
  const head = mentions.length > 0 ? await headOf(applicationId) : null;
  if (!head) return;
  const [readers, entries, org] = await Promise.all([readersOf(head), entriesOf(applicationId), organisation()]);
  const told = mentions.filter((id) => readers.has(id));
  const tabOf = (id: string) => {
    const box = order.find((each) => entries.some(({ userId, box: own }) => userId === id && own === each));
    return box ? tabs[box] : "all";
  };
  for (const [tab, userIds] of Map.groupBy(told, tabOf)) {
    const content = {
      userIds,
      kind: "mentioned",
      businessType: businessTypes.announcement,
      topics: tab === "all" ? [] : [topics[tab]],
      link: linkTo(tab, applicationId),
    };
    await noticeText(envelope, content, { by: nameOf(org, by) });
  }
});

export const commentSubscribers: Subscriber[] = [mentioned];
