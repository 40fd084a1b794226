import { limits } from "@stampflow/form";
import { recordId } from "@stampflow/kernel";
import { z } from "zod";

const name = z.string().min(1).max(64);

/**
 * The form or application the caller fills in: `formId`, or `applyId` (with `forId` for a proxy). Designers need
 * neither.
 */
export const findIn = z.object({
  source: name,
  keyword: z.string().trim().max(100).default(""),
  /** Exact names instead of a part of one. */
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
