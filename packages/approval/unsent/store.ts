import { defineStore, key } from "@stampflow/kernel/server";
import { z } from "zod";

export const unsentForms = defineStore({
  entity: "unsent",
  record: z.object({
    userId: z.string(),
    about: z.string(),
    /** The rest, compressed. */
    content: z.custom<Uint8Array>(),
    savedAt: z.number(),
    ttl: z.number(),
    version: z.number(),
  }),
  key: key.main(["userId"], ["about"]),
});
