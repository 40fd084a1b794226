import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { loadProgress } from "../calls.ts";
import type { Detail } from "../types.ts";
import { shownProgress, withEarlier, withNewer } from "./shown-progress.ts";

/** The steps loaded so far: the newest first, and earlier ones page by page. */
export function useProgress(detail: Detail) {
  const [held, setHeld] = useState(() => shownProgress(detail));
  const known = withNewer(held, detail);
  if (known !== held) setHeld(known);
  const more = useMutation({
    mutationFn: (before: number) => loadProgress(detail.id, before, detail.for?.id),
    onSuccess: (stretch) => setHeld((now) => withEarlier(now, stretch)),
  });
  const { earlier } = known;
  return {
    rows: known.rows,
    hasEarlier: earlier !== null,
    showEarlier: () => earlier !== null && more.mutate(earlier),
    loading: more.isPending,
    failure: more.error,
  };
}
