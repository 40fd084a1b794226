import type { history as shape } from "@stampflow/approval";
import { loadHistory } from "../calls.ts";

type HistoryFile = Omit<shape.History, "next">;

/** Page after page. A step taken meanwhile is on the last page, as are the count and the hash that vouch for all. */
export async function wholeHistory(applyId: string): Promise<HistoryFile> {
  const entries: shape.History["entries"] = [];
  for (let after: number | null = 0; ; ) {
    const { next, ...page }: shape.History = await loadHistory(applyId, after);
    entries.push(...page.entries);
    if (next === null) return { ...page, entries };
    after = next;
  }
}

export const fileOf = (history: HistoryFile): Blob =>
  new Blob([JSON.stringify(history, null, 2)], { type: "application/json" });
