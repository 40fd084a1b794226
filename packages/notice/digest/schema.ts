import { z } from "zod";
import { channels } from "../preference/schema.ts";

const digestItem = z.object({ noticeId: z.string(), channel: z.enum(channels), dueAt: z.number().int() });
export type DigestItem = z.infer<typeof digestItem>;

/** The waiting e-mails and SMS of one person. */
export const digestQueue = z.object({
  userId: z.string(),
  version: z.number().int(),
  waiting: z.array(digestItem),
});
export type DigestQueue = z.infer<typeof digestQueue>;
