import { z } from "zod";

/** 1 own wish, 2 agreement, 3 end of contract, 4 dismissal, 5 retirement, 9 other. */
export const exitReasons = ["1", "2", "3", "4", "5", "9"] as const;
/** 1 confirmed, 2 done, 3 taken back (people E20). */
export const exitStates = ["1", "2", "3"] as const;

/** One departure of somebody. */
export const exitRecord = z.object({
  id: z.string(),
  userId: z.string(),
  lastDay: z.string(),
  /** "" where nobody said. */
  reason: z.enum(exitReasons).or(z.literal("")),
  /** Who takes over subordinates and departments; "" for nobody. */
  successorId: z.string(),
  state: z.enum(exitStates),
  by: z.string(),
  at: z.number(),
  doneAt: z.number().nullable().default(null),
  version: z.number(),
});
export type Exit = z.infer<typeof exitRecord>;
