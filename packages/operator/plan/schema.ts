import { nameText, requiredText } from "@stampflow/kernel";
import { z } from "zod";

/** How many people a company may have; null: as many as it wants. */
export const staffCap = z.number().int().min(1).max(1_000_000).nullable();
export const planName = nameText(requiredText(20));

export const plan = z.object({ id: z.string(), name: planName, staff: staffCap, version: z.number() });
export type Plan = z.infer<typeof plan>;
