import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";

/** What leave takes of the work of a person has changed on these dates, both ends inclusive. */
export const absenceChanged = defineEvent(
  "leave.absence.changed",
  z.object({ userId: z.string(), applicationId: z.string(), from: z.string(), to: z.string() }),
);

/** Less is available than the company warns at. */
export const balanceLow = defineEvent(
  "leave.balance.low",
  z.object({ userId: z.string(), typeId: z.string(), available: z.number() }),
);
