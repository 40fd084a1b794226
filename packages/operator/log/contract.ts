import { contract, growing, inOrder, operatorsOnly, pageInput, span, spanFault } from "@stampflow/kernel";
import { z } from "zod";
import { logRecord, operatorActions } from "./schema.ts";

export const list = contract({
  method: "POST",
  path: "/operator/log/list",
  permission: operatorsOnly,
  summary: "What operators did, newest first",
  body: pageInput
    .extend({
      ...span,
      deed: z.enum(operatorActions).optional(),
      companyId: z.string().max(40).optional(),
      company: z.string().trim().max(100).optional(),
    })
    .refine(inOrder, spanFault),
  answer: growing(logRecord),
});
