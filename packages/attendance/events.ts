import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";
import { source } from "./month/schema.ts";

/** Something that decides days of a person is otherwise than before: punches or corrections on these dates. */
export const timeChanged = defineEvent(
  "attendance.time.changed",
  z.object({ userId: z.string(), dates: z.array(z.string()), source: source.optional() }),
);
/** Days of a person have another result or state than before. */
export const dayChanged = defineEvent(
  "attendance.day.changed",
  z.object({ userId: z.string(), dates: z.array(z.string()) }),
);
/** What is confirmed of an entry of pieces is otherwise than before (C2). */
export const pieceConfirmed = defineEvent(
  "attendance.piece.confirmed",
  z.object({ pieceId: z.string(), userId: z.string(), version: z.number() }),
);
/** The head has confirmed them; `voided`: they count nowhere. */
export const dayConfirmed = defineEvent(
  "attendance.day.confirmed",
  z.object({ userId: z.string(), dates: z.array(z.string()) }),
);
export const dayVoided = defineEvent(
  "attendance.day.voided",
  z.object({ userId: z.string(), dates: z.array(z.string()) }),
);
/** A head has decided about a day otherwise than by confirming it. */
export const decisions = ["void", "reopen", "nonPayable"] as const;
export const dayDecided = defineEvent(
  "attendance.day.decided",
  z.object({
    ...{ userId: z.string(), date: z.string(), by: z.string(), what: z.enum(decisions) },
    ...{ minutes: z.number(), reason: z.string() },
  }),
);
/** C3: nothing of its days and pieces changes any more. */
export const monthLocked = defineEvent("attendance.month.locked", z.object({ month: z.string() }));
/** O6: what is credited of a piece of approved overtime is otherwise than before; 0: nothing any more. */
export const overtimeCredited = defineEvent(
  "attendance.overtime.credited",
  z.object({ userId: z.string(), id: z.string(), date: z.string(), minutes: z.number(), lieu: z.boolean() }),
);
