import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";

const effect = z.object({ applicationId: z.string(), kind: z.string() });

/** What was refused is tried again. */
export const effectDue = defineEvent("applytype.effect.due", effect);
export const effectPosted = defineEvent("applytype.effect.posted", effect);
export const effectRefused = defineEvent("applytype.effect.refused", effect);
export const effectReversed = defineEvent("applytype.effect.reversed", effect);
