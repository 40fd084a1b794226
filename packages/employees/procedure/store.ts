import { defineStore, key } from "@stampflow/kernel/server";
import { z } from "zod";
import { probationResults } from "./contract.ts";

export const procedures = defineStore({
  entity: "employeeProcedure",
  record: z.object({
    ...{ id: z.string(), userId: z.string(), result: z.enum(probationResults), day: z.string() },
    ...{ until: z.string(), reason: z.string(), by: z.string(), at: z.number().int(), version: z.number().int() },
    /** Of an application: the end before, and whether it was declared void. */
    ...{ applicationId: z.string().default(""), before: z.string().default(""), takenBack: z.boolean().default(false) },
  }),
  key: key.main(["userId"], ["at", "id"]),
  attributes: { at: { padding: { length: 13, char: "0" } } },
});
