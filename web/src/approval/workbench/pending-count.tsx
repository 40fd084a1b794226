import { useCounts, useWaiting } from "../list/use-counts.ts";

/** Not known yet is not none. */
export default function PendingCount() {
  const { data } = useCounts();
  const waiting = useWaiting();
  return data ? waiting : "–";
}
