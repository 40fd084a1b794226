import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";

const acting = z.object({ actingId: z.string() });

/** Told in the company that an operator looks at. */
export const actingBegan = defineEvent("operator.acting.began", acting);
export const actingEnded = defineEvent("operator.acting.ended", acting);
