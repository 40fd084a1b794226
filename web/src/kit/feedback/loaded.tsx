import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorView } from "./error-view.tsx";
import { Skeleton } from "./skeleton.tsx";

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "isLoadingError" | "refetch">;
  rows?: number;
  children: (data: Data) => ReactNode;
};

/** Shows loaded data; a skeleton while loading, and the error with "Try again" if it failed. */
export function Loaded<Data>({ query, rows = 10, children }: Props<Data>) {
  const { data, error, isLoadingError, refetch } = query;
  if (isLoadingError) return <ErrorView error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton rows={rows} /> : children(data);
}
