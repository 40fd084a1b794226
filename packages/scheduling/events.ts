import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";

/** Cells of a person came to hold, or hold otherwise than before. */
export const schedulePublished = defineEvent(
  "scheduling.schedule.published",
  z.object({
    userId: z.string(),
    dates: z.array(z.string()),
    /** Whether the person gets a notice. */
    tells: z.boolean().default(true),
  }),
);
