import { jobView } from "@stampflow/kernel";
import { rowVerdict, uploadedSheet } from "@stampflow/sheet";
import { z } from "zod";

export const previewInput = uploadedSheet;

export const preview = z.object({
  importId: z.string(),
  name: z.string(),
  total: z.number(),
  good: z.number(),
  bad: z.number(),
  rows: z.array(rowVerdict),
});

export const importId = z.object({ importId: z.string().min(1).max(40) });
/** `good`: who was added. */
export const progress = jobView.extend({
  importId: z.string(),
  /** Once it ended: who was added, and the rows that were not, with reasons. */
  userIds: z.array(z.string()),
  rows: z.array(rowVerdict),
});
export type Progress = z.infer<typeof progress>;
