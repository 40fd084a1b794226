import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";

const joiner = z.object({ joinerId: z.string(), version: z.number() });

export const joinerSent = defineEvent("employees.joiner.sent", joiner);
export const joinerDecided = defineEvent("employees.joiner.decided", joiner);

/** What somebody wants changed of their own file, and that it was decided. */
const change = z.object({ userId: z.string(), version: z.number() });

export const changeProposed = defineEvent("employees.change.proposed", change);
export const changeDecided = defineEvent("employees.change.decided", change);

/** Uploaded files that no record has any more. */
export const filesReleased = defineEvent("employees.files.released", z.object({ keys: z.array(z.string()) }));

/** Somebody looked at sensitive values of people: one of `lookFields`. */
export const looked = defineEvent(
  "employees.file.looked",
  z.object({ userIds: z.array(z.string()), field: z.string(), by: z.string() }),
);

const contract = z.object({ contractId: z.string(), version: z.number() });

export const contractSent = defineEvent("employees.contract.sent", contract);
export const contractSigned = defineEvent("employees.contract.signed", contract);
export const contractDeclined = defineEvent("employees.contract.declined", contract);
/** `from`, `to`: the days on which somebody works otherwise than before, by it or no longer. */
const assignment = z.object({
  ...{ assignmentId: z.string(), userId: z.string(), version: z.number(), from: z.string(), to: z.string() },
});

/** Somebody was put on an assignment; its days are in the record. */
export const assignmentBegan = defineEvent("employees.assignment.began", assignment);
export const assignmentChanged = defineEvent("employees.assignment.changed", assignment);
/** It is over: its day has passed, it was ended earlier, or taken back. */
export const assignmentEnded = defineEvent("employees.assignment.ended", assignment);
