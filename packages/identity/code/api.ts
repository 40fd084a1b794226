import { refuse } from "@stampflow/kernel";
import { config, implement } from "@stampflow/kernel/server";
import { phoneNumber } from "../account/phone.ts";
import { e164 } from "../account/view.ts";
import { refuseCrossSite } from "../session/session.ts";
import { sendToPhone, sendToRecover } from "./codes.ts";
import * as calls from "./contract.ts";
import { recentMessages } from "./outbox.ts";

export const codeRoutes = [
  implement(calls.send, async ({ body, request, now }) => {
    refuseCrossSite(request);
    if (!body.phone) return sendToRecover({ email: body.email ?? "" }, request, now);
    const phone = e164(body.phone, body.region);
    if (body.purpose === "recover") return sendToRecover({ phoneNumber: phone }, request, now);
    return sendToPhone(phone, request, now);
  }),

  implement(calls.outbox, async ({ body, now }) => {
    if (config.delivery !== "outbox") refuse("identity.outbox.closed");
    const messages = await recentMessages(now);
    if (!body.to) return messages;
    const wanted = [body.to.toLowerCase(), phoneNumber(body.to, body.region)];
    return messages.filter(({ to }) => wanted.includes(to));
  }),
];
