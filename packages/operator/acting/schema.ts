import { requiredText } from "@stampflow/kernel";
import { z } from "zod";

/** O3: an operator looks at a company as one of its people, for a while and for a reason. */
export const actingRecord = z.object({
  id: z.string(),
  operatorId: z.string(),
  operatorName: z.string(),
  /** A stored record has no tenantId of its own: that of its store is the platform. */
  companyId: z.string(),
  company: z.string(),
  userId: z.string(),
  person: z.string(),
  reason: z.string(),
  mayChange: z.boolean(),
  beganAt: z.number().int(),
  until: z.number().int(),
  /** 0 until it ends. */
  endedAt: z.number().int(),
  version: z.number(),
});
export type ActingRecord = z.infer<typeof actingRecord>;

export const maxMinutes = 60;
export const minReason = 10;

export const begin = z.object({
  tenantId: z.string().min(1).max(40),
  userId: z.string().min(1).max(40),
  reason: requiredText(500, minReason),
  minutes: z.number().int().min(1).max(maxMinutes),
  mayChange: z.boolean().default(false),
});
export const one = z.object({ actingId: z.string().min(1).max(40) });
