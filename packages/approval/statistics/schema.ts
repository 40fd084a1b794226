import { z } from "zod";
import { statusNames } from "../application/status.ts";
import { formId } from "../form/schema.ts";

const day = z.iso.date();
/** Days on which applications were submitted, in the company's zone; at most a year of them. */
export const statisticsFilter = z.object({ from: day, to: day, formId: formId.optional() });
export type StatisticsFilter = z.infer<typeof statisticsFilter>;

const byStatus = z.record(z.enum(statusNames), z.number().int());
export type ByStatus = z.infer<typeof byStatus>;
/** By the state that each application has now. The name of a form that was deleted is "". */
export const statistics = z.object({
  days: z.array(z.object({ day: z.string(), counts: byStatus })),
  forms: z.array(z.object({ formId: z.string(), formName: z.string(), counts: byStatus })),
});
