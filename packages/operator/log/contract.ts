import { callsBelow, growing, inOrder, operatorsOnly, pageInput, span, spanFault } from "@stampflow/kernel";
import { z } from "zod";
import { logRecord, operatorActions } from "./schema.ts";

export const list = callsBelow("/operator/log")(
  "list",
  operatorsOnly,
  "What operators did, newest first",
  pageInput
    .extend({
      ...span,
      deed: z.enum(operatorActions).optional(),
      companyId: z.string().max(40).optional(),
      company: z.string().trim().max(100).optional(),
    })
    .refine(inOrder, spanFault),
  growing(logRecord),
);
