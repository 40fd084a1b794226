import { z } from "zod";

/** What labour staff may do with applications (D1:220). */
export const labourFields = {
  /** Apply. */
  apply: z.boolean().default(true),
  /** Take part in approvals. */
  decide: z.boolean().default(true),
  /** Be superiors, and heads of departments. */
  lead: z.boolean().default(true),
  /** See the progress of an application, and what comes next. */
  seeFlow: z.boolean().default(true),
};
export const labourRules = z.object({ version: z.number().int().default(0), ...labourFields });
export type LabourRules = z.infer<typeof labourRules>;

/** While a company has not set any: labour staff like everybody. */
export const firstLabourRules: LabourRules = labourRules.parse({});
