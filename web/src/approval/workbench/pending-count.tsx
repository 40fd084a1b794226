import { useCounts, useWaiting } from "../list/use-counts.ts";

/** A dash while loading, because 0 would say that nothing is pending. */
export default function PendingCount() {
  const { data } = useCounts();
  const waiting = useWaiting();
  return data ? waiting : "–";
}
