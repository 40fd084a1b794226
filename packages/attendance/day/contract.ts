import { callsBelow, recordId, signedIn } from "@stampflow/kernel";
import { period } from "@stampflow/scheduling";
import { z } from "zod";
import { can } from "../permissions.ts";
import { punch, spot } from "../punch/schema.ts";
import { timeoutCode } from "../rule/day.ts";
import { dayView } from "./schema.ts";

const punchView = punch.omit({ userId: true, version: true, badge: true }).extend({
  device: z.string(),
  byName: z.string(),
  /** Outside all windows (D3). */
  code: z.literal(timeoutCode).nullable(),
  /** For who may see where it was made. */
  spot: spot.nullable(),
});
export type PunchView = z.infer<typeof punchView>;
export const personDays = z.object({
  userId: z.string(),
  name: z.string(),
  department: z.string(),
  zone: z.string(),
  days: z.array(dayView),
  /** Of the period and of the dates beside it. */
  punches: z.array(punchView),
  /** Names of meals, by id. */
  meals: z.record(z.string(), z.string()),
});
export type PersonDays = z.infer<typeof personDays>;

export const mine = callsBelow("/attendance/mine")(
  "days",
  signedIn,
  "The own days of a period of two months at most, each with its reasons",
  z.object(period),
  personDays.extend({
    /** Whether punches may be made by browser, and whether that asks for the place. */
    webPunch: z.boolean(),
    places: z.boolean(),
  }),
);
export const ofPerson = callsBelow("/attendance/person")(
  "days",
  can.person.page,
  "Days of somebody within the caller's scope, of two months at most, each with its reasons",
  z.object({ userId: recordId, ...period }),
  personDays.extend({
    /** One's own, which others confirm (C1). */
    own: z.boolean(),
  }),
);
