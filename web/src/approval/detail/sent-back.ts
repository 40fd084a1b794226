import type { Detail, ProgressRow } from "../types.ts";

type Seen = { progress: readonly ProgressRow[]; tasks: readonly Pick<Detail["tasks"][number], "since">[] } & Pick<
  Detail,
  "status"
>;

/** The return that brought it to the reader, or back to its initiator; null if the newest return is over. */
export function sentBackIn({ status, progress, tasks }: Seen): ProgressRow | null {
  const back = progress.findLast(({ action }) => action === "BACK" || action === "BACK_TO_PRE");
  if (!back) return null;
  return status === "returned" || tasks.some(({ since }) => since === back.at) ? back : null;
}
