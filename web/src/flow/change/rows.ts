import { finderOf, folded } from "@stampflow/kernel";
import type { ListAnswer, ListInput } from "../../kit/list/types.ts";

/** A page of rows that are all here already. */
export function pageOf<Row>(rows: readonly Row[], { pageNum, pageSize }: ListInput): ListAnswer<Row> {
  const start = (pageNum - 1) * pageSize;
  return { records: rows.slice(start, start + pageSize), total: rows.length, cursor: null };
}

/** Whether a text has what is looked for, as a search of the server would have it. */
export async function finding(wanted: string | number | undefined): Promise<(text: string) => boolean> {
  const finds = await finderOf(String(wanted ?? ""));
  return (text) => finds?.(folded(text)) ?? true;
}
