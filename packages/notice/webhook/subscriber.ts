import { currentCall, subscriber } from "@stampflow/kernel/server";
import { sendFirst } from "../delivery/attempt.ts";
import { webhookDue } from "./events.ts";

/** Clocks of two functions may differ: the time is never before that of the fact. */
export const webhookSubscriber = subscriber("notice.webhook", [webhookDue], ({ data: { now, ...name } }) =>
  sendFirst(name, Math.max(now, currentCall()?.now ?? 0)),
);
