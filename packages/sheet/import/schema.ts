import { jobView } from "@stampflow/kernel";
import { z } from "zod";
import { type RowVerdict, rowVerdict } from "../schema.ts";

export const importId = z.object({ importId: z.string().min(1).max(40) });
/** `rows`: at most `shownRows` of them; all that have faults are in the file of failed rows. */
export const importPreview = z.object({
  importId: z.string(),
  name: z.string(),
  total: z.number(),
  good: z.number(),
  bad: z.number(),
  rows: z.array(rowVerdict),
});
/** `rows`: once it ended, those that were not added. */
export const importProgress = jobView.extend({ importId: z.string(), rows: z.array(rowVerdict) });

const shownRows = 500;
/** Those with faults first, in the order of the file. */
export function shown(rows: readonly RowVerdict[]): RowVerdict[] {
  const first = rows.filter(({ ok }) => !ok).slice(0, shownRows);
  const rest = rows.filter(({ ok }) => ok).slice(0, shownRows - first.length);
  return [...first, ...rest].sort((one, other) => one.row - other.row);
}
