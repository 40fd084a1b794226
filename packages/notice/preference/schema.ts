import { languages, timeZoneName } from "@stampflow/kernel";
import { z } from "zod";

/** The types of notices people choose by: tasks, urgings, copies, outcomes of applications, others. */
export const noticeTypes = ["waiting", "urged", "copied", "outcome", "announcement"] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** Besides the bell, which has everything. */
export const channels = ["email", "sms"] as const;
export type Channel = (typeof channels)[number];

/** D22: SMS cost money, so they are only for notices that ask for something. */
export const smsTypes: readonly NoticeType[] = ["waiting", "urged"];

const types = z.array(z.enum(noticeTypes)).max(noticeTypes.length);
const minute = z.number().int().min(0).max(1439);

export const preferenceInput = z.object({
  email: types,
  sms: z.array(z.enum(["waiting", "urged"])).max(smsTypes.length),
  /** Minutes since midnight; may end on the next day. Null: none. */
  quiet: z.object({ from: minute, to: minute }).nullable(),
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
