import { countLimit } from "@stampflow/kernel";
import { keepPreviousData, type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ListFilters, listRows } from "../../calls.ts";
import { keys } from "../../keys.ts";
import type { Row, Tab } from "../../types.ts";

type Part = { pageSize: number; cursor: string | undefined };

/** The first page is what a screen shows; later ones are large, because a change reloads all of them. */
const sizes = [60, 300, 1000] as const;
const sizeAt = (part: number) => sizes[part] ?? 1000;

export function useRows(tab: Tab, filters: ListFilters) {
  const query = useInfiniteQuery({
    queryKey: keys.list(tab, filters),
    queryFn: ({ pageParam, signal }) => listRows(tab, filters, pageParam, signal),
    initialPageParam: { pageSize: sizeAt(0), cursor: undefined } as Part,
    getNextPageParam: (last, parts): Part | undefined =>
      last.cursor ? { pageSize: sizeAt(parts.length), cursor: last.cursor } : undefined,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => uniqueRows(query.data?.pages.flatMap((page) => page.records) ?? []), [query.data]);
  const { total = 0, atLeast = false } = query.data?.pages[0] ?? {};
  return { query, rows, total: Math.min(total, countLimit), atLeast };
}

/** Task ids are unique only within their application. */
export const rowKey = (row: Pick<Row, "id" | "taskId">) => `${row.id} ${row.taskId ?? ""}`;

/** A row that moved while the pages were loaded may be in two of them. */
export function uniqueRows(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [rowKey(row), row])).values()];
}

type Parts = { pages: { records: Row[] }[] };

/** Marks it as read at once, in every list that shows the application. */
export function markRowsRead(client: QueryClient, applyId: string) {
  client.setQueriesData<Parts>(
    { queryKey: ["approval"], predicate: ({ queryKey }) => queryKey[2] === "list" },
    (known) => known && withRowRead(known, applyId),
  );
}

export function withRowRead<Known extends Parts>(known: Known, applyId: string): Known {
  const pages = known.pages.map((page) => ({
    ...page,
    records: page.records.map((row) => (row.id === applyId && !row.isRead ? { ...row, isRead: true } : row)),
  }));
  return { ...known, pages };
}
