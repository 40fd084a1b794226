import { z } from "zod";
import { applyId, person } from "../record/schema.ts";

const hash = z.string();
export const one = z.object({ applyId });
export const oneHistory = z.object({
  applyId,
  /** The last step the caller has already. */
  after: z.coerce.number().int().min(0).default(0),
});

/**
 * One step as it was written: its rows, its part of the log, the status after it, its hash, and that of the step
 * before.
 */
export const entry = z.object({
  seq: z.number().int(),
  rows: z.array(z.unknown()).readonly(),
  past: z.string().optional(),
  status: z.number().int().optional(),
  hash,
  previous: hash,
});

/** Pages joined by their `entries` are the input of `verify`. */
export const history = z.object({
  tenantId: z.string(),
  applicationId: applyId,
  /** The number of steps, and the hash of the newest. */
  count: z.number().int(),
  hash,
  entries: z.array(entry),
  /** Send it as `after` for the next page; null at the end. */
  next: z.number().int().nullable(),
});
export type History = z.infer<typeof history>;

/** What is damaged: the steps (`firstBroken`), or what is stored besides them. */
export const damage = z.enum([
  ...(["altered", "missing", "reordered", "inserted", "truncated"] as const),
  ...(["values", "status", "people", "seal", "unsealed", "file"] as const),
]);

/** Whether what somebody signed is what the history and the stored values say (W24). */
const signatureVerdict = z.object({
  seq: z.number().int(),
  by: person,
  nodeName: z.string(),
  at: z.number().int(),
  fits: z.boolean(),
});

export const verdict = z.object({
  ok: z.boolean(),
  entries: z.number().int(),
  /** Absent where nobody signed, or where the reader does not see the progress. */
  signatures: z.array(signatureVerdict).readonly().optional(),
  firstBroken: z.number().int().optional(),
  how: damage.optional(),
  /** Names of the fields or files. */
  what: z.array(z.string()).readonly().optional(),
});
export type Verdict = z.infer<typeof verdict>;
