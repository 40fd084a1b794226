import { statusNames } from "@stampflow/flow";
import { callsBelow } from "@stampflow/kernel";
import { z } from "zod";
import { formId } from "../form/schema.ts";
import { can } from "../permissions.ts";

const day = z.iso.date();
/** Days of submission in the company's time zone; at most a year. */
const statisticsFilter = z.object({ from: day, to: day, formId: formId.optional() });
export type StatisticsFilter = z.infer<typeof statisticsFilter>;

const byStatus = z.record(z.enum(statusNames), z.number().int());
export type ByStatus = z.infer<typeof byStatus>;
/** By the current state of each application. The name of a deleted form is "". */
export const answer = z.object({
  days: z.array(z.object({ day: z.string(), counts: byStatus })),
  forms: z.array(z.object({ formId: z.string(), formName: z.string(), counts: byStatus })),
});

export const statistics = callsBelow("/approval/application")(
  "statistics",
  can.application.manage,
  "How many applications were submitted in a period and how they stand, by day and by form",
  statisticsFilter,
  answer,
);
