import { z } from "zod";
import { channels } from "../preference/schema.ts";

const waitingLetter = z.object({ noticeId: z.string(), channel: z.enum(channels), dueAt: z.number().int() });
export type WaitingLetter = z.infer<typeof waitingLetter>;

/** The waiting e-mails and SMS of one person. */
export const letterQueue = z.object({
  userId: z.string(),
  version: z.number().int(),
  waiting: z.array(waitingLetter),
});
export type LetterQueue = z.infer<typeof letterQueue>;
