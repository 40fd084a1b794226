import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";

/** A message in a queue is due; `now` is the time when that was found. */
export const webhookDue = defineEvent(
  "notice.webhook.due",
  z.object({ endpointId: z.string(), subject: z.string(), now: z.number() }),
);
/** Attempts have ended after a day. The names are those of that time, for the notice. */
export const webhookGivenUp = defineEvent(
  "notice.webhook.givenUp",
  z.object({ endpointId: z.string(), endpoint: z.string(), title: z.string() }),
);
