import { nameText } from "@stampflow/kernel";
import { z } from "zod";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** An .xlsx of employees on its way in. At most 500 rows (spec 2, section 9). */
export const rowLimit = 500;
export const fileLimit = 1024 * 1024;

export const columns = [
  "realName",
  "phone",
  "gender",
  "email",
  "department",
  "jobTitle",
  "superior",
  "positions",
  "roles",
  "joinedOn",
] as const;
export type Column = (typeof columns)[number];

export const previewInput = z.object({
  name: nameText(z.string().min(1).max(200)),
  /** The file in base64. */
  file: z
    .base64()
    .min(1)
    .max(Math.ceil(fileLimit / 3) * 4),
});

export const rowVerdict = z.object({
  /** As the spreadsheet counts: the first one below the head is 2. */
  row: z.number(),
  ok: z.boolean(),
  /** In the language of the caller; empty for a good row. */
  reasons: z.array(z.string()),
  cells: z.record(z.enum(columns), z.string()),
});
export type RowVerdict = z.infer<typeof rowVerdict>;

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
