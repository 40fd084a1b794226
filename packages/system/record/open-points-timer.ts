import type { Timer } from "@stampflow/kernel/server";
import { z } from "zod";

export const exitOverName = "system.exitOver";
export const exitOverData = z.object({ userId: z.string(), exitId: z.string() });

/** Looks in a step of its own at what is still open of somebody who has left: it asks all modules. */
export const exitOverTimer = (tenantId: string, data: z.input<typeof exitOverData>, now: number): Timer => ({
  ...{ tenantId, id: `${exitOverName}.${data.exitId}`, name: exitOverName, at: now, data },
});
