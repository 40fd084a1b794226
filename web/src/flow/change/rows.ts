import { finderOf, folded } from "@stampflow/kernel";
import type { ListAnswer, ListInput } from "../../kit/list/types.ts";

/** A page of rows that are all loaded. */
export function pageOf<Row>(rows: readonly Row[], { pageNum, pageSize }: ListInput): ListAnswer<Row> {
  const start = (pageNum - 1) * pageSize;
  return { records: rows.slice(start, start + pageSize), total: rows.length, cursor: null };
}

/** Whether a text matches the search, by the same rule as on the server. */
export async function finding(wanted: string | number | undefined): Promise<(text: string) => boolean> {
  const finds = await finderOf(String(wanted ?? ""));
  return (text) => finds?.(folded(text)) ?? true;
}
