import { useCounts } from "../list/use-counts.ts";

export default function CopyCount() {
  return useCounts().data?.copy ?? "–";
}
