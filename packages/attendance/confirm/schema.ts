import { jobView, recordId, requiredText, textField } from "@stampflow/kernel";
import { period } from "@stampflow/scheduling";
import { z } from "zod";
import { dayRow, flag, runningApplication } from "../month/schema.ts";

/** `exceptions`: of the days to confirm, those that are not normal; `plain`: the others. */
const openShows = ["open", "exceptions", "plain"] as const;
export const shows = [...openShows, "confirmed", "voided", "all"] as const;
export const confirmFilter = z.object({
  ...period,
  departmentId: recordId.optional(),
  /** Words anywhere in the person's name, also in pinyin. */
  name: textField(50).optional(),
  show: z.enum(shows).default("open"),
});
/** `seen`: when the list was read (`at`). What became otherwise since then is refused. */
export const confirmAll = confirmFilter.extend({
  show: z.enum(openShows).default("open"),
  seen: z.number().int().min(0),
});
/** What heads see of a day as it is kept. */
export const shownDay = dayRow.omit({
  ...{ seen: true, by: true, off: true, meals: true, mealsExpected: true, since: true },
});
export const confirmRow = shownDay.extend({
  flags: z.array(flag),
  userId: z.string(),
  date: z.string(),
  name: z.string(),
  department: z.string(),
  byName: z.string(),
  /** Stands for the result: confirming names what was seen. */
  result: z.string(),
  /** Their own day: others confirm it. */
  own: z.boolean(),
});
export type ConfirmRow = z.infer<typeof confirmRow>;
/** With the applications about the day that are not decided yet. */
export const listedDay = confirmRow.extend({ running: z.array(runningApplication) });
export type ListedDay = z.infer<typeof listedDay>;

const day = { userId: recordId, date: z.iso.date() };
export const mostDays = 200;
export const confirmDays = z.object({
  days: z
    .array(z.object({ ...day, result: z.string().max(40) }))
    .min(1)
    .max(mostDays),
});
export const voidDay = z.object({ ...day, reason: requiredText(200) });
/** "" takes it out. */
export const remarkDay = z.object({ ...day, remark: textField(200) });
/** Minutes that are not paid, with the reason; 0 takes them back. */
export const nonPayableDay = z.object({ ...day, minutes: z.number().int().min(0).max(1440), reason: textField(200) });
export const verdict = z.object({
  userId: z.string(),
  date: z.string(),
  ok: z.boolean(),
  code: z.string(),
  message: z.string(),
});
export type Verdict = z.infer<typeof verdict>;
/** A batch: how many people it has walked over, and the first days that are not confirmed. */
export const confirmProgress = jobView.extend({ refused: z.array(verdict.extend({ name: z.string() })) });
