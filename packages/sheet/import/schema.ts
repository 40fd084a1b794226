import { jobView } from "@stampflow/kernel";
import { z } from "zod";
import { type RowVerdict, rowVerdict, uploadedSheet } from "../schema.ts";

export const importId = z.object({ importId: z.string().min(1).max(40) });
/** `changes`: rows that name an existing record change it, where the import can do that. */
export const importedSheet = uploadedSheet.extend({ changes: z.boolean().default(false) });
/**
 * Where the rows stood: the sheet, other sheets that would do too, the columns that are ignored, how many of the rows are
 * hidden.
 */
const source = z.object({
  sheet: z.string(),
  others: z.array(z.string()).readonly(),
  ignored: z.array(z.object({ column: z.string(), title: z.string() })).readonly(),
  hidden: z.number(),
});
/** `rows`: at most `shownRows` of them; all that have faults are in the file of failed rows. */
export const importPreview = z.object({
  importId: z.string(),
  name: z.string(),
  total: z.number(),
  good: z.number(),
  bad: z.number(),
  /** Of the good rows: how many change a record, and how many leave one as it is. The others add one. */
  changed: z.number(),
  unchanged: z.number(),
  source,
  rows: z.array(rowVerdict),
});
/** `rows`: once it ended, those that were not added. */
export const importProgress = jobView.extend({ importId: z.string(), rows: z.array(rowVerdict) });

const shownRows = 500;
/** Of an answer; a function can send no more than 6 MB. */
const shownText = 1_000_000;

/** Those with faults first, in the order of the file. */
export function shown(rows: readonly RowVerdict[]): RowVerdict[] {
  let left = shownText;
  const first = [...rows.filter(({ ok }) => !ok), ...rows.filter(({ ok }) => ok)].slice(0, shownRows);
  const fitting = first.filter(({ cells, reasons }) => {
    left -= [...Object.values(cells), ...reasons].reduce((sum, { length }) => sum + length, 0);
    return left >= 0;
  });
  return fitting.sort((one, other) => one.row - other.row);
}
