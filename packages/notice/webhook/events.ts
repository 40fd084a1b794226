import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";

/** Something waits in a queue, and its time has come; `now` by the clock of whoever found that. */
export const webhookDue = defineEvent(
  "notice.webhook.due",
  z.object({ endpointId: z.string(), subject: z.string(), now: z.number() }),
);
/** It was tried for a day and is not tried again by itself. The names are those of then, for whoever is told. */
export const webhookGivenUp = defineEvent(
  "notice.webhook.givenUp",
  z.object({ endpointId: z.string(), endpoint: z.string(), title: z.string() }),
);
