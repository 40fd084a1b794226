import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { AppError } from "../contract/errors.ts";
import { allLimit, countLimit, type Page, type PageInput } from "../contract/page.ts";
import { table } from "./table.ts";

type Item = Record<string, unknown>;
type Position = QueryCommandInput["ExclusiveStartKey"];

/** Where a filter leaves few rows, a page stops looking after this many items; its cursor goes on from there. */
const lookAtMost = 5000;

/**
 * One page of an ElectroDB query. `params` is what the query's `.params()` gives (add `order: "desc"` there), `parse`
 * turns an item into a row (entity.parse). Cost depends on the page and on countLimit, never on the size of the table.
 */
export async function listPage<Row>(
  params: unknown,
  parse: (item: Item) => Row | null | undefined,
  input: PageInput,
): Promise<Page<Row>> {
  const query = params as QueryCommandInput;
  const size = input.pageSize === -1 ? allLimit : input.pageSize;
  const [total, { items, position }] = await Promise.all([countAll(query), readPage(query, input, size)]);
  const records = items.map(parse).filter((row): row is Row => row !== null && row !== undefined);
  return { records, total, cursor: position ? writeCursor(position) : null };
}

async function readPage(query: QueryCommandInput, { cursor, pageNum }: PageInput, size: number) {
  const start = cursor ? readCursor(cursor) : await skip(query, (pageNum - 1) * size);
  return start === "end" ? { items: [], position: undefined } : collect(query, start, size);
}

async function collect(query: QueryCommandInput, start: Position, size: number, most = lookAtMost) {
  const items: Item[] = [];
  let position = start;
  let looked = 0;
  do {
    const Limit = size === everything ? undefined : size - items.length;
    const answer = await queryOnce({ ...query, ExclusiveStartKey: position, Limit });
    items.push(...(answer.Items ?? []));
    looked += answer.ScannedCount ?? 0;
    position = answer.LastEvaluatedKey;
  } while (position && items.length < size && looked < most);
  return { items, position, looked };
}

/** The rows that follow a cursor, without their total; `looked` is how many items were read for them. */
export async function listPart<Row>(
  params: unknown,
  parse: (item: Item) => Row | null | undefined,
  { size, cursor }: { size: number; cursor?: string | undefined },
) {
  const start = cursor ? readCursor(cursor) : undefined;
  const { items, position, looked } = await collect(params as QueryCommandInput, start, size);
  const records = items.map(parse).filter((row): row is Row => row !== null && row !== undefined);
  return { records, cursor: position ? writeCursor(position) : null, looked };
}

/** The position after `count` rows; pages by number walk there, pages by cursor do not. */
async function skip(query: QueryCommandInput, count: number): Promise<Position | "end"> {
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

async function countAll(query: QueryCommandInput): Promise<number> {
  let count = 0;
  let looked = 0;
  let position: Position;
  do {
    const answer = await queryOnce({
      ...query,
      Select: "COUNT",
      ExclusiveStartKey: position,
      Limit: countLimit + 1 - count,
    });
    count += answer.Count ?? 0;
    looked += answer.ScannedCount ?? 0;
    position = answer.LastEvaluatedKey;
  } while (position && count <= countLimit && looked < lookAtMost);
  return count;
}

/** One read; a position that belongs to another query is refused. */
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
 * All rows of a query, however many it has to look at. More than `most` is a fault, never a silent end: ask for
 * `everything` where nobody knows how many there may be.
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

export const everything = Number.POSITIVE_INFINITY;

/** The first rows of a query, at most `limit`. */
export async function listFirst<Row>(params: unknown, parse: (item: Item) => Row | null | undefined, limit: number) {
  const { items } = await collect(params as QueryCommandInput, undefined, limit, everything);
  return items.map(parse).filter((row): row is Row => row !== null && row !== undefined);
}

const writeCursor = (position: Item) => Buffer.from(JSON.stringify(position)).toString("base64url");

function readCursor(cursor: string): Position {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    const fine =
      typeof value === "object" && value !== null && Object.values(value).every((part) => typeof part === "string");
    if (!fine) throw new Error("not a position");
    return value as Position;
  } catch {
    throw new AppError("kernel.cursor");
  }
}
