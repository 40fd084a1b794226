import { callsBelow, signedIn, textField } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";

const userId = z.string().min(1).max(40);
const day = z.iso.date();
export const probationResults = ["passed", "extended", "ended"] as const;

export const probation = callsBelow("/employees/probation")(
  "finish",
  can.file.update,
  "Ends or extends a probation from a day: passed, extended until another day, or ended, which plans a departure with that last day",
  z.object({
    userId,
    result: z.enum(probationResults),
    day,
    /** The new end of one that is extended. */
    until: day.or(z.literal("")).default(""),
    reason: textField(200).default(""),
  }),
  z.null(),
);

export const ofPerson = callsBelow("/employees/procedure")(
  "ofPerson",
  signedIn,
  "What was decided about a person's probation, the latest first: one's own, or with employees:file:view of people within the data scope",
  z.object({ userId }),
  z.array(
    z.object({
      id: z.string(),
      result: z.enum(probationResults),
      day: z.string(),
      until: z.string(),
      reason: z.string(),
      byName: z.string(),
      at: z.number().int(),
    }),
  ),
);
