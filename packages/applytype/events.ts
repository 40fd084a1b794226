import { defineEvent } from "@stampflow/kernel";
import { z } from "zod";

const effect = z.object({ applicationId: z.string(), kind: z.string() });

export const effectPosted = defineEvent("applytype.effect.posted", effect);
export const effectRefused = defineEvent("applytype.effect.refused", effect);
export const effectReversed = defineEvent("applytype.effect.reversed", effect);
