import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { AppError } from "../contract/errors.ts";
import { allLimit, countLimit } from "../contract/limits.ts";
import type { Counted, Page, PageInput } from "../contract/page.ts";
import { type Position, readCursor, writeCursor } from "../list/cursor.ts";
import { positionAt } from "./key.ts";
import { table } from "./table.ts";

type Item = Record<string, unknown>;

/** If a filter matches few rows, a page stops after reading this many items; its cursor continues from there. */
const maxScanned = 5000;
/** The items of one read when searching words. */
const scanBatch = 500;

type Parse<Row> = (item: Item) => Row | null | undefined;
/** A test that no index or filter expression can do, such as words in pinyin (rowFinder). */
type RowFilter<Row> = ((row: Row) => boolean) | undefined;

/**
 * One page of an ElectroDB query. `params`: the result of the query's `.params()` (with `order: "desc"` if wanted),
 * `parse`: item to row (entity.parse), `name`: the name of the list, for its cursors. The cost depends on the page
 * and on countLimit, not on the size of the table.
 */
export async function listPage<Row>(
  params: unknown,
  parse: Parse<Row>,
  input: PageInput,
  name: string,
  rowFilter?: RowFilter<Row>,
  countTo = countLimit,
): Promise<Page<Row>> {
  const query = params as QueryCommandInput;
  const fits = rowFilter && ((item: Item) => isMatch(parse(item), rowFilter));
  const size = input.pageSize === -1 ? allLimit : input.pageSize;
  const [counted, { items, position }] = await Promise.all([
    countItems(query, countTo, fits),
    readPage(query, { input, size, name, fits }),
  ]);
  return { records: rowsIn(items, parse), ...counted, cursor: position ? writeCursor(name, position) : null };
}

type Fits = ((item: Item) => boolean) | undefined;
const isMatch = <Row>(row: Row | null | undefined, rowFilter: (row: Row) => boolean) =>
  row !== null && row !== undefined && rowFilter(row);
const rowsIn = <Row>(items: readonly Item[], parse: Parse<Row>): Row[] =>
  items.map(parse).filter((row): row is Row => row !== null && row !== undefined);

type PageQuery = { input: PageInput; size: number; name: string; fits: Fits };

async function readPage(query: QueryCommandInput, { input: { cursor, pageNum }, size, name, fits }: PageQuery) {
  const start = cursor ? readCursor(cursor, name)[0] : await skip(query, (pageNum - 1) * size, fits);
  return start === "end" ? { items: [], position: undefined } : collect(query, start, size, { fits });
}

async function collect(
  query: QueryCommandInput,
  start: Position,
  size: number,
  { most = maxScanned, fits }: { most?: number; fits?: Fits } = {},
) {
  const items: Item[] = [];
  let position = start;
  let looked = 0;
  do {
    const Limit = size === unlimited ? undefined : fits ? scanBatch : size - items.length;
    const answer = await queryOnce({ ...query, ExclusiveStartKey: position, Limit });
    const read = answer.Items ?? [];
    items.push(...(fits ? read.filter(fits) : read));
    looked += answer.ScannedCount ?? 0;
    position = answer.LastEvaluatedKey;
  } while (position && items.length < size && looked < most);
  const last = items[size - 1];
  // More rows were found than fit: the next page begins after the last row shown.
  if (last && items.length > size) position = positionAt(last, query.IndexName);
  return { items: items.slice(0, size), position, looked };
}

type Chunk<Row> = {
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly name: string;
  readonly keep?: RowFilter<Row>;
  /** With fewer rows than `size` it stops after as many items. */
  readonly most?: number;
};

/** The rows after a cursor, without a total; `looked` is the number of items read. */
export async function listChunk<Row>(
  params: unknown,
  parse: Parse<Row>,
  { size, cursor, name, keep, most }: Chunk<Row>,
) {
  const start = cursor ? readCursor(cursor, name)[0] : undefined;
  const fits = keep && ((item: Item) => isMatch(parse(item), keep));
  const { items, position, looked } = await collect(params as QueryCommandInput, start, size, {
    ...(fits ? { fits } : {}),
    ...(most ? { most } : {}),
  });
  return { records: rowsIn(items, parse), cursor: position ? writeCursor(name, position) : null, looked };
}

/** The position after `count` rows: only pages asked for by number have to read that far. */
async function skip(query: QueryCommandInput, count: number, fits: Fits): Promise<Position | "end"> {
  if (fits && count > 0) return (await collect(query, undefined, count, { fits })).position ?? "end";
  let left = count;
  let position: Position;
  while (left > 0) {
    const answer = await queryOnce({
      ...query,
      Select: "COUNT",
      ExclusiveStartKey: position,
      Limit: Math.min(left, 1000),
    });
    left -= answer.Count ?? 0;
    position = answer.LastEvaluatedKey;
    if (!position) return "end";
  }
  return position;
}

/** The number of rows of a query. Counting stops at `limit` and after 5,000 items (D4). */
export const countRows = <Row>(
  params: unknown,
  parse?: Parse<Row>,
  rowFilter?: RowFilter<Row>,
  limit = countLimit,
): Promise<Counted> =>
  countItems(params as QueryCommandInput, limit, parse && rowFilter && ((item) => isMatch(parse(item), rowFilter)));

/** Stops after `limit` rows, and after 5,000 items. */
export async function countItems(query: QueryCommandInput, limit: number, fits?: Fits): Promise<Counted> {
  let count = 0;
  let looked = 0;
  let position: Position;
  do {
    const answer = await queryOnce({
      ...query,
      ...(fits ? {} : { Select: "COUNT" }),
      ExclusiveStartKey: position,
      Limit: limit + 1 - count,
    });
    count += fits ? (answer.Items ?? []).filter(fits).length : (answer.Count ?? 0);
    looked += answer.ScannedCount ?? 0;
    position = answer.LastEvaluatedKey;
  } while (position && count <= limit && looked < maxScanned);
  return position || count > limit ? { total: count, atLeast: true } : { total: count };
}

/** One read; a cursor of another query is refused. */
export async function queryOnce(query: QueryCommandInput) {
  try {
    return await table().send(new QueryCommand(query));
  } catch (error) {
    const bad = error instanceof Error && error.name === "ValidationException" && query.ExclusiveStartKey;
    if (bad) throw new AppError("kernel.cursor");
    throw error;
  }
}

/**
 * All rows of a query. More than `most` throws, instead of leaving some out; pass `everything` if there is no known
 * limit.
 */
export async function listAll<Row>(
  params: unknown,
  parse: (item: Item) => Row | null | undefined,
  { most = allLimit, of = "a query" } = {},
) {
  const rows = await listFirst(params, parse, most + 1);
  if (rows.length > most) throw new Error(`there are more than ${most} of ${of}`);
  return rows;
}

export const unlimited = Number.POSITIVE_INFINITY;

/** The first rows of a query, at most `limit`. */
export async function listFirst<Row>(params: unknown, parse: (item: Item) => Row | null | undefined, limit: number) {
  const { items } = await collect(params as QueryCommandInput, undefined, limit, { most: unlimited });
  return rowsIn(items, parse);
}
