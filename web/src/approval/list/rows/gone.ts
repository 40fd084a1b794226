import type { Row } from "../../types.ts";
import { rowKey } from "./use-rows.ts";

/** `gone`: somebody else did what was asked; the row keeps its place until the list is opened anew (W4). */
export type ListedRow = Row & { readonly gone?: boolean };

/**
 * The rows of now, with those of before that are no longer among them behind their neighbours. `more`: there are further
 * rows, so that what is missing at the end may only have moved there.
 */
export function withGone(before: readonly ListedRow[], now: readonly Row[], more: boolean): ListedRow[] {
  const still = new Set(now.map(rowKey));
  const last = more ? before.findLastIndex((row) => still.has(rowKey(row))) : before.length;
  const rows: ListedRow[] = [...now];
  for (const [at, row] of before.entries()) {
    if (still.has(rowKey(row)) || (at > last && !row.gone)) continue;
    const neighbour = before[at - 1];
    const place = neighbour ? rows.findIndex((one) => rowKey(one) === rowKey(neighbour)) + 1 : 0;
    rows.splice(place, 0, { ...row, gone: true });
  }
  return rows;
}
