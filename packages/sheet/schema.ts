import { nameText } from "@stampflow/kernel";
import { z } from "zod";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Bytes of a file that comes in: 5,000 rows with 40 fields of a company need about 2 MB; a call carries 6 MB at most. */
export const fileLimit = 3 * 1024 * 1024;
/** Of a call that brings one: base64, and the rest of the body. */
export const uploadLimit = 4.25 * 1024 * 1024;

export const uploadedSheet = z.object({
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
  /** In the language of the caller: why it is not imported, or what is to be known of a good row. */
  reasons: z.array(z.string()),
  /** As they were typed, by column. */
  cells: z.record(z.string(), z.string()),
  /** What it changes of an existing record, in the language of the caller; null: it adds a record. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })).nullable(),
});
export type RowVerdict = z.infer<typeof rowVerdict>;
