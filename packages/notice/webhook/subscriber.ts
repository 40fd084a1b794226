import { currentCall, subscriber } from "@stampflow/kernel/server";
import { sendFirst } from "../delivery/attempt.ts";
import { webhookDue } from "./events.ts";

/** The clocks of two functions differ: it is never earlier than where the fact was made. */
export const webhookSubscriber = subscriber("notice.webhook", [webhookDue], ({ data: { now, ...name } }) =>
  sendFirst(name, Math.max(now, currentCall()?.now ?? 0)),
);
