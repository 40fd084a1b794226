import { limits } from "@stampflow/form";
import { recordId } from "@stampflow/kernel";
import { z } from "zod";

const name = z.string().min(1).max(64);

/** `formId`, or `applyId` with the person in whose place it is read: what the caller fills in. Designers need neither. */
export const findIn = z.object({
  source: name,
  keyword: z.string().trim().max(100).default(""),
  /** Instead of a part of a name: those that are called so. */
  names: z.array(z.string().max(200)).max(limits.rows).optional(),
  formId: recordId.optional(),
  applyId: recordId.optional(),
  forId: recordId.optional(),
});
export const found = z.object({
  records: z.array(z.object({ value: z.string(), label: z.string() })),
  total: z.number().int(),
});
export const offered = z.object({ names: z.array(name) });
