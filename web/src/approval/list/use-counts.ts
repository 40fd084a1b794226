import { useQuery } from "@tanstack/react-query";
import { countMine } from "../calls.ts";
import { keys } from "../keys.ts";

/** How much waits, for the reader and for those in whose place they act. */
export const useCounts = () => useQuery({ queryKey: keys.counts, queryFn: ({ signal }) => countMine(signal) });

/** What waits for the reader, also in the place of others. */
export function useWaiting(): number {
  const { data } = useCounts();
  return data ? data.acting.reduce((sum, one) => sum + one.pending, data.pending) : 0;
}
