import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { allLimit } from "../contract/limits.ts";
import type { Growing } from "../contract/list.ts";
import type { PageInput } from "../contract/page.ts";
import { positionAt } from "../store/key.ts";
import { countItems, queryOnce } from "../store/list.ts";
import type { Query, QueryOptions } from "../store/store.ts";
import type { Where } from "../store/where.ts";
import { readCursor, writeCursor } from "./cursor.ts";

/** The most items one call reads. If it stops there, the answer says how far it got. */
export const lookAtMost = 2000;
/** The items of one read if a filter leaves some out. */
const readAtMost = 500;

type Item = Record<string, unknown>;

export type GrowingSource = {
  /** The name of the list, for its cursors. */
  readonly name: string;
  /** The field that the order begins with: a time in milliseconds. */
  readonly orderedBy: string;
};

/** One page of a query over records that grow without limit. Filters are applied while reading. */
export async function growingPage<Row>(
  { params, read, keep }: Query<Row> & { readonly keep?: ((row: Row) => boolean) | undefined },
  { pageNum, pageSize, cursor, count }: PageInput,
  { name, orderedBy }: GrowingSource,
): Promise<Growing<Row>> {
  const query = params as QueryCommandInput;
  if (count) {
    const counted = await countItems(query, allLimit, keep && ((item) => keep(read(item))));
    return { records: [], cursor: null, lookedUntil: null, more: false, ...counted };
  }
  const size = pageSize === -1 ? allLimit : pageSize;
  let [position, skipped] = cursor ? readCursor(cursor, name) : [undefined, (pageNum - 1) * size];
  const wanted = skipped + size;
  const items: Item[] = [];
  let looked = 0;
  let batch = wanted;
  do {
    const Limit = Math.min(lookAtMost - looked, query.FilterExpression || keep ? batch : wanted - items.length);
    const answer = await queryOnce({ ...query, ExclusiveStartKey: position, Limit });
    const found = answer.Items ?? [];
    items.push(...(keep ? found.filter((item) => keep(read(item))) : found));
    looked += answer.ScannedCount ?? 0;
    position = answer.LastEvaluatedKey;
    batch = Math.min(readAtMost, batch * 2);
  } while (position && items.length < wanted && looked < lookAtMost);
  const last = items[wanted - 1];
  // More rows were found than fit: the page ends with its last row.
  if (last && items.length > wanted) position = positionAt(last, query.IndexName);
  return {
    records: items.slice(skipped, wanted).map(read),
    cursor: position ? writeCursor(name, position, skipped - items.length) : null,
    lookedUntil: position ? timeIn(position, query.IndexName, orderedBy) : null,
    more: position !== undefined,
  };
}

/** The time is in the sort key: `$entity_1#at_1790000000000#id_…`. */
function timeIn(position: Item, index: string | undefined, time: string): number | null {
  const sortKey = String(position[index ? `${index}sk` : "sk"]);
  const found = new RegExp(`#${time}_([^#]+)`, "i").exec(sortKey)?.[1];
  return found === undefined ? null : Number(found);
}

/** The parts of a store that a list needs. */
type Source<Row> = {
  readonly query: (index: never, known: never, options?: never) => Query<Row>;
  readonly partitions: Readonly<Record<string, readonly string[]>>;
};

export type GrowingAsked<Row> = PageInput & {
  readonly where?: Where<Row>;
  /** From this time (inclusive) to that one (exclusive). */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Filters that no index can answer; applied while reading. */
  readonly keep?: ((row: Row) => boolean) | undefined;
  /** Newest first, or with "asc" oldest first. */
  readonly order?: "asc" | "desc";
};

/** An index whose first fields, named here, leave rows in the order of time although its key does not have the time. */
type SequenceIndex = { readonly index: string; readonly of: readonly string[] };

/**
 * Defines a list of records that grow without limit. `indexes`: narrowest first. The first index whose partition
 * fields all have one value in `where` is read; other filters are applied while reading, and so is a period where the
 * index is a sequence.
 */
export function growingList<Row>(
  store: Source<Row>,
  { name, orderedBy, indexes }: GrowingSource & { readonly indexes: readonly (string | SequenceIndex)[] },
) {
  const isOne = (value: unknown) => value !== undefined && value !== null && typeof value !== "object";
  const described = indexes.map((one) =>
    typeof one === "string" ? { index: one, of: store.partitions[one] ?? [], timed: true } : { ...one, timed: false },
  );
  return {
    page({ where = {}, from, to, keep, order = "desc", ...input }: GrowingAsked<Row>): Promise<Growing<Row>> {
      const asked: Item = { ...where };
      const found = described.find(({ of }) => of.every((part) => isOne(asked[part])));
      if (found === undefined) throw new Error(`no index of ${name} answers this`);
      const { index, timed } = found;
      const parts = new Set(found.of);
      const period = from === undefined && to === undefined ? {} : { [orderedBy]: { from, to } };
      const known = Object.fromEntries(Object.entries(asked).filter(([part]) => parts.has(part)));
      const rest = Object.fromEntries(Object.entries(asked).filter(([part]) => !parts.has(part)));
      const options: QueryOptions<Item> = {
        order,
        where: timed ? rest : { ...rest, ...period },
        ...(timed && from !== undefined ? { from: { [orderedBy]: from } } : {}),
        ...(timed && to !== undefined ? { to: { [orderedBy]: to } } : {}),
      };
      const query = store.query as unknown as (index: string, known: Item, options: QueryOptions<Item>) => Query<Row>;
      return growingPage({ ...query(index, known, options), keep }, input, {
        name: `${name} ${index} ${order}`,
        orderedBy,
      });
    },
  };
}
