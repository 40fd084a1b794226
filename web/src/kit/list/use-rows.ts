import { countLimit } from "@stampflow/kernel";
import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ListAnswer, ListInput } from "./types.ts";

/** Where to start reading: a page number, or the cursor where the last call stopped. */
type Start = { pageNum: number; pageSize: number; cursor?: string };
type Part = ListAnswer<unknown>;
type Parts = { pages: readonly Part[]; pageParams: readonly Start[] };

const found = (pages: readonly Part[]) => pages.reduce((sum, { records }) => sum + records.length, 0);

/** Loads the rest of a page if the server stopped searching before it was full (kernel D25). */
export function restOf(pages: readonly Part[], { pageNum, pageSize }: Start): Start | undefined {
  const last = pages.at(-1);
  const missing = pageSize - found(pages);
  return last?.more && last.cursor && missing > 0 ? { pageNum, pageSize: missing, cursor: last.cursor } : undefined;
}

/** A page of a growing list begins where the one before it ended, if that one is known. */
export function startOf({ pageNum, pageSize }: ListInput, before: Parts | undefined): Start {
  const last = before?.pages.at(-1);
  const ended = last?.more && last.cursor && found(before?.pages ?? []) === pageSize ? { cursor: last.cursor } : {};
  return { pageNum, pageSize, ...ended };
}

/** A page behind as many rows can be opened by its number: one call reads no more (kernel D25). */
const readable = 2000;

export type Count = {
  /** The total; with `open`, there may be more. */
  total: number;
  open: boolean;
  /** The number of rows for the pager: beyond the counted ones only the next page is certain. */
  reachable: number;
};

/** `whole`: the total, where a growing list was asked for it. */
export function countOf({ pages, pageParams }: Parts, whole?: Pick<Part, "total" | "atLeast">): Count {
  const last = pages.at(-1);
  const { pageNum, pageSize } = pageParams[0] ?? { pageNum: 1, pageSize: 0 };
  const rows = found(pages);
  const end = (pageNum - 1) * pageSize + rows;
  const total = last?.total ?? 0;
  const { total: all = 0, atLeast = false } = whole ?? {};
  if (last?.more && all > end) return { total: all, open: atLeast, reachable: Math.min(all, readable) };
  if (last?.more !== undefined && total <= end + 1) {
    const next = last.more && rows >= pageSize ? 1 : 0;
    return { total: rows > 0 ? end : 0, open: last.more, reachable: end + next + (rows === 0 ? 1 : 0) };
  }
  if (!last?.atLeast) return { total, open: false, reachable: total };
  const more = last?.more ?? (last !== undefined && last.cursor !== null);
  return {
    total: Math.min(total, countLimit),
    open: true,
    reachable: Math.max(total, pageNum * pageSize + (more ? 1 : 0)),
  };
}

type Load<Row> = (input: ListInput, signal: AbortSignal) => Promise<ListAnswer<Row>>;
type Data<Row> = InfiniteData<ListAnswer<Row>, Start>;

/** The rows of a page and the total. `query.fetchNextPage` continues the search of a growing list. */
export function useRows<Row>(queryKey: QueryKey, load: Load<Row>, input: ListInput) {
  const client = useQueryClient();
  const before = client.getQueryData<Data<Row>>([...queryKey, { ...input, pageNum: input.pageNum - 1 }]);
  const query = useInfiniteQuery<ListAnswer<Row>, Error, Data<Row>, QueryKey, Start>({
    queryKey: [...queryKey, input],
    queryFn: ({ pageParam, signal }) => load({ ...input, ...pageParam }, signal),
    initialPageParam: startOf(input, before),
    getNextPageParam: (_, pages) => restOf(pages, input),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const { pageNum: _, pageSize: __, sort: ___, ...filters } = input;
  const last = data?.pages.at(-1);
  const open =
    last?.more === true && (last.atLeast === true || (last.total ?? 0) <= input.pageNum * input.pageSize + 1);
  const whole = useQuery({
    queryKey: [...queryKey, "count", filters],
    queryFn: ({ signal }) => load({ ...filters, pageNum: 1, pageSize: 1, count: 1 }, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  return {
    query,
    rows: data?.pages.flatMap(({ records }) => records) ?? [],
    count: data ? countOf(data, open ? whole.data : undefined) : null,
    lookedUntil: data?.pages.at(-1)?.lookedUntil ?? null,
  };
}
