import { type Actor, put, save, update, type Write } from "@stampflow/kernel/server";
import type { Acting } from "../../proxy/acting.ts";
import { type Entry, entries, type Head } from "../../record/entities.ts";
import { batchGet, entryKey, parseEntry } from "../../record/store.ts";
import { loadReadable } from "../load/readable.ts";

const atOnce = 90;

async function saveAll(writes: readonly Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += atOnce) {
    await save({ writes: writes.slice(start, start + atOnce) });
  }
}

const change = (
  { tenantId, applicationId, entryId }: Entry,
  set: Partial<Pick<Entry, "read" | "readAt" | "status">>,
): Write => update(entries().patch({ tenantId, applicationId, entryId }).set(set).params());

/** Marks the caller's rows of this application as read, and those of the principal if the caller is a proxy. */
export async function markRead(applicationId: string, actor: Actor, now: number, acting?: Acting): Promise<void> {
  const { entries: all } = await loadReadable(applicationId, actor, undefined, acting);
  const own = ({ userId, box }: Entry) => userId === actor.userId || (userId === acting?.forId && box === "pending");
  const unread = all.filter((entry) => entry.read === false && own(entry));
  await saveAll(unread.map((entry) => change(entry, { read: true, readAt: now })));
}

/** Updates the status in everybody's list rows, for the filter by status. */
export const followStatus = (all: readonly Entry[], status: number): Promise<void> =>
  saveAll(all.filter((entry) => entry.status !== status).map((entry) => change(entry, { status })));

/** Adds a row for each person copied. A second copy is unread again; the same fact again changes nothing. */
export async function copyTo(
  head: Head,
  { nodeId, userIds, sentBy }: { nodeId: string; userIds: readonly string[]; sentBy: string },
  at: number,
): Promise<void> {
  const wanted = [...new Set(userIds)].map((userId) => ({ ...copyOf(head, nodeId, userId, at), sentBy }));
  for (let start = 0; start < wanted.length; start += atOnce) {
    const some = wanted.slice(start, start + atOnce);
    const found = await batchGet(some.map(({ applicationId, entryId }) => entryKey(applicationId, entryId)));
    const fresh = some.filter((_, index) => {
      const item = found[index];
      const entry = item && parseEntry(item);
      return !entry || entry.at < at;
    });
    await saveAll(fresh.map((entry) => put(entries().put(entry).params())));
  }
}

export const copyOf = (head: Head, nodeId: string, userId: string, at: number): Entry => ({
  tenantId: head.tenantId,
  applicationId: head.applicationId,
  entryId: `copy ${userId}`,
  userId,
  box: "copy",
  at,
  nodeId,
  read: false,
  formId: head.formId,
  status: head.status,
  search: head.search,
});
