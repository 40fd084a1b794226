import { AppError, open } from "@stampflow/kernel";
import { config, route } from "@stampflow/kernel/server";
import { z } from "zod";
import { phoneNumber } from "../account/phone.ts";
import { e164 } from "../account/view.ts";
import { refuseForeign } from "../session/session.ts";
import { sendToPhone, sendToRecover } from "./codes.ts";
import { recent } from "./outbox.ts";
import { codeSent, outboxInput, outboxMessage, sendCode } from "./schema.ts";

export const codeRoutes = [
  route({
    method: "POST",
    path: "/identity/code/send",
    permission: open,
    summary: "Sends a code; the answer never tells whether there is such an account",
    body: sendCode,
    answer: codeSent,
    handle: async ({ body, request, now }) => {
      refuseForeign(request);
      if (!body.phone) return sendToRecover({ email: body.email ?? "" }, request, now);
      const phone = e164(body.phone, body.region);
      if (body.purpose === "recover") return sendToRecover({ phoneNumber: phone }, request, now);
      return sendToPhone(phone, request, now);
    },
  }),

  route({
    method: "POST",
    path: "/identity/outbox/list",
    permission: open,
    summary: "The codes of the last ten minutes, on a host that delivers to the outbox; elsewhere unknown",
    body: outboxInput,
    answer: z.array(outboxMessage),
    handle: async ({ body, now }) => {
      if (config.delivery !== "outbox") throw new AppError("identity.outbox.closed");
      const messages = await recent(now);
      if (!body.to) return messages;
      const wanted = [body.to.toLowerCase(), phoneNumber(body.to, body.region)];
      return messages.filter(({ to }) => wanted.includes(to));
    },
  }),
];
