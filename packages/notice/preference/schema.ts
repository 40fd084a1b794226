import { languages, timeZoneName } from "@stampflow/kernel";
import { z } from "zod";

/** What a notice is about, as people choose by: to be done, urged, copied, what became of an application, all else. */
export const noticeTypes = ["waiting", "urged", "copied", "outcome", "announcement"] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** Beside the bell, which always has everything. */
export const channels = ["email", "sms"] as const;
export type Channel = (typeof channels)[number];

/** D22: a text message costs, so it is for what asks one to do something. */
export const smsTypes: readonly NoticeType[] = ["waiting", "urged"];

const types = z.array(z.enum(noticeTypes)).max(noticeTypes.length);
const minute = z.number().int().min(0).max(1439);

export const preferenceInput = z.object({
  email: types,
  sms: z.array(z.enum(["waiting", "urged"])).max(smsTypes.length),
  /** Minutes since midnight; may end on the day after. Null: none. */
  quiet: z.object({ from: minute, to: minute }).nullable(),
  /** Sent in quiet hours too. */
  always: types,
  timeZone: timeZoneName,
});

export const preference = preferenceInput.extend({
  userId: z.string(),
  /** In which letters are written: that of the page where it was saved. */
  language: z.enum(languages),
  version: z.number().int(),
});
export type Preference = z.infer<typeof preference>;

/** Null: nobody chose yet, so the bell alone. */
export const preferenceView = preferenceInput.nullable();
