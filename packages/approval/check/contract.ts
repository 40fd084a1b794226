import { callsBelow, open as everybody } from "@stampflow/kernel";
import { z } from "zod";
import { statusName } from "../record/schema.ts";

/** What a print is compared with: no names and no fields (W27). */
const checked = z.object({
  number: z.string(),
  state: z.enum([...statusName.options, "void"]),
  /** Days in the company's time zone; null while it has not ended. */
  sentOn: z.iso.date(),
  endedOn: z.iso.date().nullable(),
  /** The newest step. */
  step: z.number().int(),
  /** Whether history, values and seal are as they were written. */
  holds: z.boolean(),
});

export const open = callsBelow("/approval/check")(
  "open",
  everybody,
  "How the application of a print stands, by the code on it",
  z.object({ code: z.string().min(1).max(100) }),
  checked,
);
