import { z } from "zod";

/** Waiting, changed what it is about, refused by a rule, taken back, ended before anything was changed (W54). */
export const effectState = z.enum(["due", "posted", "refused", "reversed", "cancelled"]);
export type EffectState = z.infer<typeof effectState>;

const reason = z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) });

export const effect = z.object({
  /** That of its application. */
  id: z.string(),
  version: z.number().int(),
  kind: z.string(),
  formId: z.string(),
  number: z.string(),
  applicantId: z.string(),
  departmentId: z.string(),
  state: effectState,
  /** Of a refused one: what the refusal kept from happening. */
  refusedAt: z.enum(["posting", "reversing"]).nullable(),
  /** Why it was refused, or could not be done yet. */
  reason: reason.nullable(),
  attempts: z.number().int(),
  link: z.object({ name: z.string(), to: z.string() }).nullable(),
  /** The application that its application changes, and the one that changed it (W53). */
  changes: z.string().default(""),
  replacedBy: z.string().default(""),
  approvedAt: z.number().int(),
  /** Whose act the next attempt follows: who approved it, declared it void, or tried again. */
  by: z.string(),
  /** Why it was declared void. */
  voidReason: z.string(),
  changedAt: z.number().int(),
});
export type Effect = z.infer<typeof effect>;

const waiting = z.object({ id: z.string(), at: z.number().int() });
/** What waits of an applicant and kind, in the order of approval (W55). */
export const queue = z.object({
  applicantId: z.string(),
  kind: z.string(),
  version: z.number().int(),
  waiting: z.array(waiting),
  /** The next attempt of the first; 0: at once. */
  nextAt: z.number().int(),
});
export type Waiting = z.infer<typeof waiting>;
export type Queue = z.infer<typeof queue>;
export const queueName = queue.pick({ applicantId: true, kind: true });
export type QueueName = z.infer<typeof queueName>;
