import { callsBelow, open } from "@stampflow/kernel";
import { z } from "zod";

export const token = callsBelow("/operator/session")(
  "token",
  open,
  "A token of no company for an operator of the platform, by the session of the cookie; without a second factor it opens nothing but the set-up of one",
  null,
  z.object({
    token: z.string(),
    expiresAt: z.number(),
    name: z.string(),
    phone: z.string(),
    /** False: the second factor is to be set up first. */
    ready: z.boolean(),
  }),
);
