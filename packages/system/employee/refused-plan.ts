import type { Timer } from "@stampflow/kernel/server";
import { z } from "zod";

export const refusedName = "system.planRefused";

/** What was planned and could not hold on its day; `by`: who planned it. */
export const refusedPlan = z.object({
  what: z.enum(["department", "employee", "leaving"]),
  id: z.string(),
  name: z.string(),
  by: z.string(),
  refusal: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()).optional() }),
});
export type Refused = z.input<typeof refusedPlan> & {
  refusal: { readonly code: string; readonly data?: Readonly<Record<string, unknown>> | undefined };
};

/** Tells in a step of its own, so that a notice that fails is sent again and the change is not. */
export const refusalTimer = (tenantId: string, data: Refused, now: number): Timer => ({
  tenantId,
  id: `${refusedName}.${data.what}.${data.id}`,
  name: refusedName,
  at: now,
  data,
});
