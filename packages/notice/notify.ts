import { currentCall, idFrom, isKeyId, untilSaved } from "@stampflow/kernel/server";
import { addToDigest } from "./digest/queue.ts";
import { inBatches } from "./in-batches.ts";
import { markDoneFor, type TaskSubject } from "./mark-done.ts";
import { typeOf } from "./preference/rules.ts";
import { preferences } from "./preference/store.ts";
import { pushUnread } from "./push.ts";
import { storeOnce, taskNoticeId } from "./record/store.ts";
import type { TranslatableText } from "./record/view.ts";
import { type Tab, tabs } from "./schema.ts";

export type Notification = {
  /** The id of the fact; it notifies a person once, however often it is delivered. */
  eventId: string;
  userIds: readonly string[];
  /** What the notice opens: 0 the pending list, 1 the copies, others are announcements. */
  businessType: number;
  /** For icons and grouping: "approval.pending". */
  kind: string;
  text: TranslatableText;
  link: string;
  /** The topics of these people's lists that changed. */
  topics?: readonly string[];
  tab?: Tab;
  logo?: string;
  /** If something must be done: `tasksOf` answers the task ids of each person. */
  asks?: (TaskSubject & { tasksOf: (userId: string) => readonly string[] }) | undefined;
};

/** Stores a notice for each person and pushes their unread count. */
export async function notify(notification: Notification): Promise<void> {
  const people = [...new Set(notification.userIds)].filter(isPerson);
  const { asks, topics } = notification;
  await inBatches(people, async (some) => {
    await Promise.all(some.map((userId) => store(notification, userId)));
    if (asks) await markDoneMeanwhile(asks, some);
    // Also at a second delivery: the first may have ended between storing and pushing.
    await Promise.all(some.map((userId) => pushUnread(userId, topics)));
  });
}

/** The system and programs do not read notices. */
const isPerson = (userId: string) => userId !== "" && userId !== "system" && !isKeyId(userId);

async function store(notification: Notification, userId: string): Promise<void> {
  const { eventId, businessType, kind, text, link, logo, tab = tabs.notice, asks } = notification;
  const own = idFrom(eventId, kind, userId);
  const id = asks ? taskNoticeId(asks.subject, own) : own;
  const now = currentCall()?.now ?? Date.now();
  const notice = {
    userId,
    id,
    type: tab,
    createdAt: now,
    businessType,
    kind,
    text,
    link,
    logo,
    ...(asks ? { asks: [...asks.tasksOf(userId)] } : {}),
  };
  const preference = await preferences.get({ userId });
  if (!preference) return void (await storeOnce(notice, { writes: [] }));
  const type = typeOf({ businessType, tab, kind, asks: asks !== undefined });
  await untilSaved(async () => storeOnce(notice, await addToDigest(preference, { id, type, now })));
}

/** Marks notices as done whose task was done while the fact was on its way. */
async function markDoneMeanwhile(asks: NonNullable<Notification["asks"]>, people: readonly string[]): Promise<void> {
  const open = await asks.open();
  const done = people.filter((userId) => !asks.tasksOf(userId).some((task) => open.has(task)));
  await Promise.all(done.map((userId) => markDoneFor(userId, asks)));
}
