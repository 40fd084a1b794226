import { growingWithTotal, jobStatus, pageInput, recordId, textField } from "@stampflow/kernel";
import { z } from "zod";
import { lockStates, runningApplication } from "../month/schema.ts";

export const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ examples: ["2027-03"] });
const count = z.number().int();

export const foundInMonth = z.object({ people: count, confirmed: count, voided: count, open: count, pieces: count });
export type Found = z.infer<typeof foundInMonth>;

export const monthRow = z.object({
  month: z.string(),
  state: z.enum(lockStates),
  /** It is over, so that it can be locked. */
  over: z.boolean(),
  /** As of the last try: people, and days of theirs; null before the first. */
  found: foundInMonth.nullable(),
  ...{ byName: z.string(), at: count, endedAt: count.nullable() },
  /** Of the job that locks it. */
  job: z.object({ status: jobStatus, total: count, done: count, percent: count }).nullable(),
});
export type MonthRow = z.infer<typeof monthRow>;

export const openFilter = pageInput.extend({
  month,
  departmentId: recordId.optional(),
  name: textField(50).optional(),
});
export const openPerson = z.object({
  ...{ userId: z.string(), name: z.string(), department: z.string() },
  /** Dates that are neither confirmed nor void. */
  days: z.array(z.string()),
  /** Dates of pieces that are neither. */
  pieces: z.array(z.string()),
  running: z.array(runningApplication),
});
export type OpenPerson = z.infer<typeof openPerson>;
export const openPeople = growingWithTotal(openPerson);
