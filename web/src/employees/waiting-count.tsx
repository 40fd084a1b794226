import { useWaiting } from "./waiting.tsx";

/** A dash while loading, because 0 would say that nothing waits. */
export default function WaitingCount() {
  return useWaiting().data?.length ?? "–";
}
