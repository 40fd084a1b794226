import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";

type Page = { records: readonly unknown[]; cursor: string | null; total: number };
export type ScanPosition = { cursor: string | undefined; checked: number };

type Scan<One extends Page> = {
  queryKey: QueryKey;
  load: (place: ScanPosition, signal: AbortSignal) => Promise<One>;
  /** The applications checked per call and in all. */
  size: number;
  atMost: number;
  enabled?: boolean;
  /** The earlier result stays, dimmed, while the next is loading. */
  keep?: boolean;
  /** How long it is remembered after nobody looks at it. */
  gcTime?: number;
};

const none: readonly never[] = [];

/** Calls again until everything was checked, so that counts are exact, and shows its progress. */
export function useScan<One extends Page>(scan: Scan<One>) {
  const { queryKey, load, size, atMost, enabled = true, keep = false, gcTime = 300_000 } = scan;
  const query = useInfiniteQuery<One, Error, InfiniteData<One, ScanPosition>, QueryKey, ScanPosition>({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: { cursor: undefined, checked: 0 },
    getNextPageParam: ({ cursor }, pages) => {
      const checked = pages.length * size;
      return cursor !== null && checked < atMost ? { cursor, checked } : undefined;
    },
    enabled,
    gcTime,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const goesOn = hasNextPage && !isPlaceholderData;
  useEffect(() => {
    if (goesOn && !isFetching && !isError) void fetchNextPage();
  }, [goesOn, isFetching, isError, fetchNextPage]);
  const pages = query.data?.pages ?? none;
  const all = Math.min(pages[0]?.total ?? 0, atMost);
  return {
    pages,
    total: pages[0]?.total ?? 0,
    all,
    /** Changes with the rows; 0 while they are still those of the previous query. */
    at: query.dataUpdatedAt,
    checked: Math.min(pages.length * size, all),
    pending: query.isPending && enabled,
    /** The data is still that of the previous query. */
    stale: isPlaceholderData,
    done: query.isSuccess && !hasNextPage && !isPlaceholderData,
    error: query.error,
    goOn: () => void (pages.length > 0 ? fetchNextPage() : query.refetch()),
    again: () => void query.refetch(),
  };
}
export type Scanned = Omit<ReturnType<typeof useScan>, "pages">;
