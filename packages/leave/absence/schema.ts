import { z } from "zod";
import { take } from "../rule/schema.ts";
import { units } from "../type/schema.ts";

/** What an application takes, by date: what is given back later is known to the lot. */
export const absence = z.object({
  /** The application. */
  id: z.string(),
  version: z.number().int(),
  userId: z.string(),
  number: z.string(),
  /** Of the person when it was approved, for the figures. */
  departmentId: z.string().default(""),
  typeId: z.string(),
  start: z.string(),
  end: z.string(),
  unit: z.enum(units),
  total: z.number(),
  state: z.enum(["reserved", "approved", "ended"]),
  days: z.array(z.object({ date: z.string(), amount: z.number(), minutes: z.number() })),
  takes: z.array(take),
  /** What no lot pays (L9). */
  unpaid: z.array(z.object({ date: z.string(), amount: z.number() })),
  createdAt: z.number().int(),
});
export type Absence = z.infer<typeof absence>;
