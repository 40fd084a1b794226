import { z } from "zod";
import { count, dayStates, difference, figures, flag, minutes, runningApplication, statuses } from "../month/schema.ts";

const why = z.object({
  rule: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.number(), z.string()])),
});
const edge = z.object({ at: count, by: z.enum(["punch", "correction"]), id: z.string() });
export const slotView = z.object({
  name: z.string(),
  due: z.object({ from: count, to: count }),
  ...{ opens: count, closes: count, in: edge.optional(), out: edge.optional() },
  ...minutes,
  ...{ late: z.number(), early: z.number(), flags: z.array(flag), why: z.array(why) },
});
export const dayView = z.object({
  date: z.string(),
  state: z.enum(dayStates),
  status: z.enum(statuses),
  code: count.nullable(),
  flags: z.array(flag),
  ...figures,
  ...{ nonPayable: z.number(), reason: z.string(), remark: z.string(), closes: count, complete: z.boolean() },
  /** Why minutes are not paid. */
  nonPayableReason: z.string(),
  meals: z.array(z.string()),
  /** C4: its month is locked; its figures are those that were locked, and what came later counts in other months. */
  locked: z.boolean(),
  adjusted: difference.nullable(),
  adjustedIn: z.array(z.string()),
  /** Stands for the result as confirming names it; "" of a date without work. */
  result: z.string(),
  /** Who decided on the day last; of a void day also since when. */
  ...{ byName: z.string(), voidedAt: count.nullable() },
  /** Applications about this day that are not decided yet. */
  running: z.array(runningApplication),
  slots: z.array(slotView),
  why: z.array(why),
  /** Ids of punches. */
  used: z.array(z.string()),
  unused: z.array(z.string()),
  timeouts: z.array(z.string()),
});
export type DayView = z.infer<typeof dayView>;
