import { z } from "zod";

export const operatorActions = [
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
export type OperatorAction = (typeof operatorActions)[number];

/** What an operator did. */
export const logRecord = z.object({
  id: z.string(),
  at: z.number().int(),
  operatorId: z.string(),
  operatorName: z.string(),
  address: z.string(),
  deed: z.enum(operatorActions),
  /** "" where it is about no company. */
  companyId: z.string(),
  company: z.string(),
  /** The reason, the plan or the person, as it was then. */
  about: z.string(),
  version: z.number(),
});
export type LogRecord = z.infer<typeof logRecord>;
