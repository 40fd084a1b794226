import { z } from "zod";
import { plainDate } from "../record/employment.ts";
import { exitRecord } from "../record/exit.ts";

const id = z.string().min(1).max(40);
export const exitAsked = z.object({ userId: id, lastDay: plainDate.or(z.literal("")).default("") });
/** `text`: the kind in words, with its count; `names`: the first of them. */
const point = z.object({
  kind: z.string(),
  text: z.string(),
  count: z.number().int(),
  names: z.array(z.string()),
  link: z.string(),
});
/** `unasked`: what could not be asked, which blocks too. */
export const exitAnswer = z.object({
  points: z.array(point),
  unasked: z.array(z.object({ kind: z.string(), text: z.string() })),
  canLeave: z.boolean(),
});
export const leaveUser = z.object({ userId: id });
export const leaveInfo = z.object({
  userId: z.string(),
  realName: z.string(),
  joinedOn: z.string(),
  leftOn: z.string(),
  /** The latest first. */
  exits: z.array(
    exitRecord.omit({ userId: true, version: true }).extend({ byName: z.string(), successorName: z.string() }),
  ),
});
