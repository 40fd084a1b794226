import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounced } from "../../kit/use-delayed.ts";
import type { Choice, Preview } from "../calls.ts";

type Ask<Asked> = (asked: Asked, signal: AbortSignal) => Promise<Preview>;
export type Previewed = {
  data: Preview | undefined;
  choices: Choice[] | undefined;
  stale: boolean;
  failed: boolean;
};

const debounceMs = 400;

/** Whom it would reach with the values entered so far; updated a moment after typing, and no longer once it is sent. */
export function usePreview<Asked>(ask: Ask<Asked>, asked: Asked, enabled: boolean): Previewed {
  const body = JSON.stringify(asked);
  const debounced = useDebounced(body, debounceMs);
  const query = useQuery({
    queryKey: ["approval", "preview", debounced],
    queryFn: ({ signal }) => ask(JSON.parse(debounced) as Asked, signal),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 10_000,
  });
  return {
    data: query.data,
    choices: query.data?.choices,
    stale: query.isPlaceholderData || body !== debounced,
    failed: query.isError,
  };
}
