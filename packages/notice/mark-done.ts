import { currentCall, untilSaved } from "@stampflow/kernel/server";
import { inBatches } from "./in-batches.ts";
import { pushUnread } from "./push.ts";
import { listTaskNotices, markRead } from "./record/store.ts";

/** A subject about which people are asked to do something (D8). */
export type TaskSubject = {
  subject: string;
  /** The ids of the tasks that are open now. */
  open: () => Promise<ReadonlySet<string>>;
};

/** Marks these people's notices as read if their task is done or gone, and pushes the unread counts. */
export function markDone(
  userIds: readonly string[],
  subject: TaskSubject,
  topics: readonly string[] = [],
): Promise<void> {
  return inBatches([...new Set(userIds)], async (some) => {
    await Promise.all(some.map((userId) => markDoneFor(userId, subject)));
    await Promise.all(some.map((userId) => pushUnread(userId, topics)));
  });
}

/** Reads the notices first and the open tasks after them, so that no notice of a newer task is marked. */
export function markDoneFor(userId: string, { subject, open }: TaskSubject): Promise<void> {
  return untilSaved(async () => {
    const unread = (await listTaskNotices(userId, subject)).filter(({ state }) => state === "unread");
    if (unread.length === 0) return;
    const waiting = await open();
    const done = unread.filter(({ asks = [] }) => !asks.some((task) => waiting.has(task)));
    for (const notice of done) await markRead(notice, currentCall()?.now ?? Date.now());
  });
}
