import type { ListAnswer, ListInput } from "../../kit/list/types.ts";

/** A page of rows that are all here already. */
export function pageOf<Row>(rows: readonly Row[], { pageNum, pageSize }: ListInput): ListAnswer<Row> {
  const start = (pageNum - 1) * pageSize;
  return { records: rows.slice(start, start + pageSize), total: rows.length, cursor: null };
}

/** Capital or small, as a search of the server would have it. */
export const holds = (text: string, wanted: string | number | undefined): boolean =>
  text.toLowerCase().includes(String(wanted ?? "").toLowerCase());
