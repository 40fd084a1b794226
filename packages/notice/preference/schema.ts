import { languages, timeZoneName } from "@stampflow/kernel";
import { z } from "zod";
import { robots } from "../channel/schema.ts";

/** The types of notices that people choose by (W28). */
export const noticeTypes = [
  ...(["waiting", "urged", "question", "mention", "copied"] as const),
  ...(["outcome", "effect", "announcement"] as const),
] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** Besides the bell, which has everything. */
export const channels = ["email", "sms", ...robots] as const;
export type Channel = (typeof channels)[number];

/** D22: SMS cost money, so they are only for notices that ask for something. */
export const smsTypes = ["waiting", "urged", "question"] as const satisfies readonly NoticeType[];

const types = z.array(z.enum(noticeTypes)).max(noticeTypes.length);
const minute = z.number().int().min(0).max(1439);

export const preferenceInput = z.object({
  email: types,
  sms: z.array(z.enum(smsTypes)).max(smsTypes.length),
  dingtalk: types.default([]),
  wecom: types.default([]),
  feishu: types.default([]),
  /** Minutes since midnight; may end on the next day. Null: none. */
  quiet: z.object({ from: minute, to: minute }).nullable(),
  /** One message a day at this minute; urgings and questions wait for quiet hours only. Null: at once. */
  daily: minute.nullable().default(null),
  /** Types sent also in quiet hours. */
  always: types,
  timeZone: timeZoneName,
});

export const preference = preferenceInput.extend({
  userId: z.string(),
  /** The language of messages: that of the page where this was saved. */
  language: z.enum(languages),
  version: z.number().int(),
});
export type Preference = z.infer<typeof preference>;

/** Null: nothing chosen yet, so only the bell. */
export const preferenceView = preferenceInput.nullable();
