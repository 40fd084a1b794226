import { AppError } from "../contract/errors.ts";
import { allLimit } from "../contract/limits.ts";
import type { Page, PageInput } from "../contract/page.ts";

/** A page of rows in memory. `list`: the name of the list, for its cursors. */
export function pageOf<One, Row>(
  all: readonly One[],
  input: PageInput,
  view: (one: One) => Row,
  list: string,
): Page<Row> {
  const size = input.pageSize === -1 ? allLimit : input.pageSize;
  const start = input.cursor === undefined ? (input.pageNum - 1) * size : readCursor(input.cursor, list);
  const end = start + size;
  return {
    records: all.slice(start, end).map(view),
    total: all.length,
    cursor: end < all.length ? `${list}-${end}` : null,
  };
}

function readCursor(cursor: string, list: string): number {
  const place = cursor.startsWith(`${list}-`) ? cursor.slice(list.length + 1) : "";
  if (!/^\d{1,9}$/.test(place)) throw new AppError("kernel.cursor");
  return Number(place);
}
