import { z } from "zod";

export const deeds = [
  "approve",
  "decline",
  "freeze",
  "unfreeze",
  "setPlan",
  "actingBegan",
  "actingEnded",
  "savePlan",
  "removePlan",
] as const;
export type Deed = (typeof deeds)[number];

/** What an operator did. */
export const logLine = z.object({
  id: z.string(),
  at: z.number().int(),
  operatorId: z.string(),
  operatorName: z.string(),
  address: z.string(),
  deed: z.enum(deeds),
  /** "" where it is about no company. */
  companyId: z.string(),
  company: z.string(),
  /** The reason, the plan or the person, as it was then. */
  about: z.string(),
  version: z.number(),
});
export type LogLine = z.infer<typeof logLine>;
