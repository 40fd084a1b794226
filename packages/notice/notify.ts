import { currentCall, idFrom } from "@stampflow/kernel/server";
import { pushUnread } from "./push.ts";
import { storeOnce } from "./record/store.ts";
import type { Saying } from "./record/view.ts";
import { type Tab, tabs } from "./schema.ts";

export type Notification = {
  /** The id of the fact; the same fact reaches a person once, however often it is delivered. */
  eventId: string;
  userIds: readonly string[];
  /** 0 opens the pending list, 1 the copies, others are announcements. */
  businessType: number;
  /** What happened, for icons and grouping: "approval.pending". */
  kind: string;
  text: Saying;
  link: string;
  /** Lists that changed for these people besides their notices. */
  topics?: readonly string[];
  tab?: Tab;
  logo?: string;
};

const atOnce = 8;

/** Stores a notice for each person and pushes their unread count. */
export async function notify(notification: Notification): Promise<void> {
  const people = [...new Set(notification.userIds)].filter((userId) => userId !== "" && userId !== "system");
  for (let start = 0; start < people.length; start += atOnce) {
    await Promise.all(people.slice(start, start + atOnce).map((userId) => notifyOne(notification, userId)));
  }
}

/** Pushed again at a second delivery too: the first may have ended between storing and pushing. */
async function notifyOne(notification: Notification, userId: string): Promise<void> {
  const { eventId, businessType, kind, text, link, logo, tab = tabs.notice, topics } = notification;
  await storeOnce({
    userId,
    id: idFrom(eventId, kind, userId),
    type: tab,
    createdAt: currentCall()?.now ?? Date.now(),
    businessType,
    kind,
    text,
    link,
    logo,
  });
  await pushUnread(userId, topics);
}
