import { z } from "zod";
import { plainDate } from "../record/employment.ts";
import { exitReasons, exitRecord, settlement, settleWays } from "../record/exit.ts";

const id = z.string().min(1).max(40);
const day = plainDate.or(z.literal("")).default("");
/** `successorId`: who takes over what `settle` does not name; "" for nobody. */
const given = {
  reason: z.enum(exitReasons).or(z.literal("")).default(""),
  successorId: z.string().max(40).default(""),
  settle: z.array(settlement).max(30).default([]),
};
export const exitPlanned = z.object({ userId: id, lastDay: day, ...given });
export const exitConfirmed = z.object({ userId: id });
/** `leftOn`: the last day; "" for now. */
export const resign = z.object({ userId: id, leftOn: day, ...given });
/** `joinedOn`: the first day of the new period of somebody who has left; today if absent. */
export const rehire = z.object({ userId: id, joinedOn: plainDate.optional() });
export const exitSaved = z.object({ userId: z.string(), version: z.number() });
/** `leaves`: not yet, the last day is not over. */
export const exitLeaves = exitSaved.extend({ leaves: z.boolean().optional() });

export const exitAsked = z.object({ userId: id, lastDay: day });
/**
 * `text`: the kind in words, with its count; `names`: the first of them; `settle`: how it can be settled beside being
 * finished at its link; `settled`: it is, by what is planned.
 */
const point = z.object({
  kind: z.string(),
  text: z.string(),
  count: z.number().int(),
  names: z.array(z.string()),
  link: z.string(),
  settle: z.array(z.enum(settleWays)),
  settled: z.boolean(),
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
    exitRecord.omit({ userId: true, applicationId: true, version: true }).extend({
      byName: z.string(),
      successorName: z.string(),
      settle: z.array(settlement.extend({ text: z.string(), userName: z.string() })),
    }),
  ),
});
