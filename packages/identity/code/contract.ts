import { callsBelow, open } from "@stampflow/kernel";
import { z } from "zod";
import { codeSent, outboxInput, outboxMessage, sendCode } from "./schema.ts";

const call = callsBelow("/identity/code");

export const send = call(
  "send",
  open,
  "Sends a code; the answer never tells whether there is such an account",
  sendCode,
  codeSent,
);

export const outbox = callsBelow("/identity/outbox")(
  "list",
  open,
  "The codes of the last ten minutes, on a host that delivers to the outbox; elsewhere unknown",
  outboxInput,
  z.array(outboxMessage),
);
