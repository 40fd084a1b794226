import { z } from "zod";

export const refusedName = "system.planRefused";

/** What was planned and could not hold on its day; `by`: who planned it. */
export const refusedPlan = z.object({
  what: z.enum(["department", "employee"]),
  id: z.string(),
  name: z.string(),
  by: z.string(),
  refusal: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()).optional() }),
});
export type Refused = z.input<typeof refusedPlan> & {
  refusal: { readonly code: string; readonly data?: Readonly<Record<string, unknown>> | undefined };
};
