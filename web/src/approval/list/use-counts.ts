import { useQuery } from "@tanstack/react-query";
import { countMine } from "../calls.ts";
import { keys } from "../keys.ts";

/** The number of pending tasks, for the reader and for people they act for. */
export const useCounts = () => useQuery({ queryKey: keys.counts, queryFn: ({ signal }) => countMine(signal) });

/** The pending tasks of the reader, including those as a proxy. */
export function useWaiting(): number {
  const { data } = useCounts();
  return data ? data.acting.reduce((sum, one) => sum + one.pending, data.pending) : 0;
}
