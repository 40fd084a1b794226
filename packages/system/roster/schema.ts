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
export const importStatus = z.enum(["previewed", "running", "done"]);
export const progress = z.object({
  importId: z.string(),
  status: importStatus,
  total: z.number(),
  /** Rows looked at so far. */
  done: z.number(),
  added: z.number(),
  failed: z.number(),
  /** Once done: who was added. */
  userIds: z.array(z.string()),
  /** The rows that were not added, with reasons, once done. */
  rows: z.array(rowVerdict),
});
export type Progress = z.infer<typeof progress>;
