import { useState } from "react";
import type { Row } from "../../types.ts";
import { type ListedRow, withGone } from "./gone.ts";
import type { useRows } from "./use-rows.ts";

/** The rows with those that others decided while the list was open, in their places. */
export function useListed({ query, rows }: Pick<ReturnType<typeof useRows>, "query" | "rows">, list: string) {
  const [listed, setListed] = useState<{ list: string; live: readonly Row[]; rows: readonly ListedRow[] } | null>(null);
  if (query.isPlaceholderData || query.data === undefined) return rows;
  if (listed?.list === list && listed.live === rows) return listed.rows;
  const next = listed?.list === list ? withGone(listed.rows, rows, query.hasNextPage) : rows;
  setListed({ list, live: rows, rows: next });
  return next;
}
