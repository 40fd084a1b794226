import { growing, languages, pageInput } from "@stampflow/kernel";
import { z } from "zod";
import { channels } from "../preference/schema.ts";

export const sentStates = ["waiting", "failed", "sent", "givenUp", "notNeeded"] as const;

/** One message to one person by one channel, about one or several notices, whose texts are read when it is sent. */
export const sentMessage = z.object({
  id: z.string(),
  version: z.number().int(),
  userId: z.string(),
  channel: z.enum(channels),
  noticeIds: z.array(z.string()),
  language: z.enum(languages),
  state: z.enum(sentStates),
  createdAt: z.number().int(),
  /** When attempts began, and their number: both begin again when it is sent again by hand. */
  since: z.number().int(),
  tries: z.number().int(),
  /** The next attempt, or the end of the one that runs. */
  nextAt: z.number().int().nullable(),
  /** What the receiver answered: "0" if it took the message. */
  code: z.string(),
  answer: z.string(),
  sentAt: z.number().int().nullable(),
  /** Epoch seconds. */
  ttl: z.number().int(),
});
export type SentMessage = z.infer<typeof sentMessage>;

export const sentRow = sentMessage
  .omit({ version: true, noticeIds: true, language: true, since: true, ttl: true })
  .extend({ notices: z.number().int() });
export type SentRow = z.infer<typeof sentRow>;
export const sentPage = growing(sentRow);
export const sentFilter = pageInput.extend({
  channel: z.enum(channels).optional(),
  state: z.enum(sentStates).optional(),
});
