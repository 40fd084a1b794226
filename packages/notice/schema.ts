import { page, pageInput } from "@stampflow/kernel";
import { z } from "zod";

/** Tabs of the bell. */
export const tabs = { notice: 0, reminder: 1 } as const;
export const tab = z.literal([tabs.notice, tabs.reminder]);
export type Tab = z.infer<typeof tab>;

/** What a notice opens: 0 the pending list, 1 the copies, others are announcements: 3 the outcome of an application. */
export const businessTypes = { pending: 0, copy: 1, announcement: 2, outcome: 3 } as const;

export const notice = z.object({
  id: z.string(),
  title: z.string(),
  createDate: z.number().int(),
  businessType: z.number().int(),
  type: tab,
  kind: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  logo: z.string(),
});
export type Notice = z.infer<typeof notice>;

export const noticePage = page(notice);

/** The bell: the unread notices of a tab. */
export const bellInput = pageInput.extend({ type: tab.default(tabs.notice) });
/** All notices of a tab, read or not. */
export const listInput = bellInput.extend({ isRead: z.boolean().optional() });
export const readInput = z.object({ id: z.string().min(1).max(64) });
export const readAllInput = z.object({ type: tab.optional() });

/** `version` rises with each change, so that the newer of two counts is known. */
export const unread = z.object({
  total: z.number().int(),
  notices: z.number().int(),
  reminders: z.number().int(),
  version: z.number().int(),
});
export type Unread = z.infer<typeof unread>;
