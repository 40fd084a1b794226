import { useWaiting } from "../list/use-counts.ts";

export default function PendingCount() {
  return useWaiting();
}
