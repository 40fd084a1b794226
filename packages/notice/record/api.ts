import { type Page, refuse, signedIn } from "@stampflow/kernel";
import { type Call, route, untilSaved } from "@stampflow/kernel/server";
import { z } from "zod";
import { pushUnread } from "../push.ts";
import { bellInput, listInput, noticePage, readAllInput, readInput, type Tab, tabs, unread } from "../schema.ts";
import { findNotice, listByState, listByTab, markAllRead, markRead, type StoredNotice, unreadOf } from "./store.ts";
import { viewOf } from "./view.ts";

const none = z.object({});

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
  route({
    method: "POST",
    path: "/business/noticeRecords/getWdList",
    permission: signedIn,
    summary: "The bell: my unread notices (type 0) or reminders (type 1)",
    body: bellInput,
    answer: noticePage,
    handle: async ({ body, actor, call }) => render(await listByState(actor.userId, body.type, "unread", body), call),
  }),
  route({
    method: "POST",
    path: "/business/noticeRecords/updateTiXing",
    permission: signedIn,
    summary: "Clear all my reminders",
    body: none,
    answer: unread,
    handle: ({ actor, now }) => readAll(actor.userId, [tabs.reminder], now),
  }),
  route({
    method: "POST",
    path: "/notice/record/list",
    permission: signedIn,
    summary: "My notices or reminders, read or not",
    body: listInput,
    answer: noticePage,
    handle: async ({ body, actor, call }) => {
      const { type, isRead } = body;
      if (isRead === undefined) return render(await listByTab(actor.userId, type, body), call);
      return render(await listByState(actor.userId, type, isRead ? "read" : "unread", body), call);
    },
  }),
  route({
    method: "POST",
    path: "/notice/record/read",
    permission: signedIn,
    summary: "Mark one of my notices as read",
    body: readInput,
    answer: unread,
    handle: ({ body, actor, now }) =>
      untilSaved(async () => {
        const found = await findNotice(actor.userId, body.id);
        if (!found) refuse("notice.record.notFound");
        if (found.state === "unread") {
          await markRead(found, now);
          await pushUnread(actor.userId);
        }
        return unreadOf(actor.userId);
      }),
  }),
  route({
    method: "POST",
    path: "/notice/record/readAll",
    permission: signedIn,
    summary: "Mark all my notices as read, or those of one tab",
    body: readAllInput,
    answer: unread,
    handle: ({ body, actor, now }) =>
      readAll(actor.userId, body.type === undefined ? [tabs.notice, tabs.reminder] : [body.type], now),
  }),
  route({
    method: "POST",
    path: "/notice/unread/total",
    permission: signedIn,
    summary: "How many unread notices I have",
    body: none,
    answer: unread,
    handle: ({ actor }) => unreadOf(actor.userId),
  }),
];
