import { type Page, refuse } from "@stampflow/kernel";
import { type Call, implement, untilSaved } from "@stampflow/kernel/server";
import { pushUnread } from "../push.ts";
import { type Tab, tabs } from "../schema.ts";
import * as calls from "./contract.ts";
import { findNotice, listByState, listByTab, markAllRead, markRead, type StoredNotice, unreadOf } from "./store.ts";
import { viewOf } from "./view.ts";

const render = (page: Page<StoredNotice>, call: Call) => ({
  ...page,
  records: page.records.map((stored) => viewOf(stored, call.language)),
});

async function readAll(userId: string, types: readonly Tab[], now: number) {
  for (const type of types) await untilSaved(() => markAllRead(userId, type, now));
  await pushUnread(userId);
  return unreadOf(userId);
}

export const routes = [
  implement(calls.bell, async ({ body, actor, call }) =>
    render(await listByState(actor.userId, body.type, "unread", body), call),
  ),
  implement(calls.clearReminders, ({ actor, now }) => readAll(actor.userId, [tabs.reminder], now)),
  implement(calls.list, async ({ body, actor, call }) => {
    const { type, isRead } = body;
    if (isRead === undefined) return render(await listByTab(actor.userId, type, body), call);
    return render(await listByState(actor.userId, type, isRead ? "read" : "unread", body), call);
  }),
  implement(calls.read, ({ body, actor, now }) =>
    untilSaved(async () => {
      const found = await findNotice(actor.userId, body.id);
      if (!found) refuse("notice.record.notFound");
      if (found.state === "unread") {
        await markRead(found, now);
        await pushUnread(actor.userId);
      }
      return unreadOf(actor.userId);
    }),
  ),
  implement(calls.readAll, ({ body, actor, now }) =>
    readAll(actor.userId, body.type === undefined ? [tabs.notice, tabs.reminder] : [body.type], now),
  ),
  implement(calls.total, ({ actor }) => unreadOf(actor.userId)),
];
