import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { markRead } from "../calls.ts";
import { keys } from "../keys.ts";
import { markRowsRead } from "../list/rows/use-rows.ts";
import type { Detail, ProgressRow } from "../types.ts";
import { handledBy } from "./handled-by.ts";

/** Opening an application marks it as read, once each time it is opened. */
export function useMarkRead(applyId: string, forId?: string) {
  const client = useQueryClient();
  useEffect(() => {
    markRowsRead(client, applyId);
    markRead(applyId, forId)
      .then(() => {
        markRowsRead(client, applyId);
        return client.invalidateQueries({ queryKey: keys.counts });
      })
      .catch(() => undefined);
  }, [applyId, forId, client]);
}

/** Seconds since the application came into sight (F30). */
export function useViewedSeconds(): () => number {
  const [since] = useState(() => performance.now());
  return () => Math.floor((performance.now() - since) / 1000);
}

/** Who took the reader's task while it was open; stays until the reader has a task here again. */
export function useHandledBy(detail: Detail, me: string): ProgressRow | null {
  const before = useRef(detail);
  const [handled, setHandled] = useState<ProgressRow | null>(null);
  useEffect(() => {
    const found = handledBy(before.current, detail, me);
    before.current = detail;
    if (found) setHandled(found);
    else if (detail.tasks.length > 0) setHandled(null);
  }, [detail, me]);
  return handled;
}
