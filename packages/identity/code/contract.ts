import { contract, open } from "@stampflow/kernel";
import { z } from "zod";
import { codeSent, outboxInput, outboxMessage, sendCode } from "./schema.ts";

export const send = contract({
  method: "POST",
  path: "/identity/code/send",
  permission: open,
  summary: "Sends a code; the answer never tells whether there is such an account",
  body: sendCode,
  answer: codeSent,
});

export const outbox = contract({
  method: "POST",
  path: "/identity/outbox/list",
  permission: open,
  summary: "The codes of the last ten minutes, on a host that delivers to the outbox; elsewhere unknown",
  body: outboxInput,
  answer: z.array(outboxMessage),
});
