import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { AppError, allLimit, type Page, type PageInput } from "@stampflow/kernel";
import { table } from "@stampflow/kernel/server";

/** One of several queries whose rows follow each other in one list; `count` is known, so empty ones are never asked. */
export type Part = { readonly params: () => unknown; readonly count: number };

type Item = Record<string, unknown>;
type Position = QueryCommandInput["ExclusiveStartKey"];
type Place = { part: number; position: Position };

/** A page of a chain of queries; it costs the same wherever in the chain it is. */
export async function chainPage<Row>(
  parts: readonly Part[],
  parse: (item: Item) => Row | null,
  input: PageInput,
): Promise<Page<Row>> {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const size = input.pageSize === -1 ? allLimit : input.pageSize;
  const items: Item[] = [];
  let place: Place | null = input.cursor ? readCursor(input.cursor) : await placeAt(parts, (input.pageNum - 1) * size);
  while (place && items.length < size) {
    const part = parts[place.part];
    if (!part) break;
    const answer = await send(part.params(), { ExclusiveStartKey: place.position, Limit: size - items.length });
    items.push(...(answer.Items ?? []));
    place = answer.LastEvaluatedKey
      ? { part: place.part, position: answer.LastEvaluatedKey }
      : nextPart(parts, place.part + 1);
  }
  const records = items.map(parse).filter((row): row is Row => row !== null);
  return { records, total, cursor: place ? writeCursor(place) : null };
}

function nextPart(parts: readonly Part[], from: number): Place | null {
  const part = parts.findIndex(({ count }, index) => index >= from && count > 0);
  return part < 0 ? null : { part, position: undefined };
}

/** Where the row of that number stands; whole parts before it are stepped over without a query. */
async function placeAt(parts: readonly Part[], offset: number): Promise<Place | null> {
  let left = offset;
  for (const [part, { params, count }] of parts.entries()) {
    if (count === 0) continue;
    if (left === 0) return { part, position: undefined };
    if (left >= count) {
      left -= count;
      continue;
    }
    const position = await walk(params(), left);
    return position ? { part, position } : nextPart(parts, part + 1);
  }
  return null;
}

async function walk(params: unknown, rows: number): Promise<Position> {
  let left = rows;
  let position: Position;
  do {
    const answer = await send(params, { Select: "COUNT", ExclusiveStartKey: position, Limit: left });
    left -= answer.Count ?? 0;
    position = answer.LastEvaluatedKey;
  } while (position && left > 0);
  return position;
}

async function send(params: unknown, more: Partial<QueryCommandInput>) {
  try {
    return await table().send(new QueryCommand({ ...(params as QueryCommandInput), ...more }));
  } catch (error) {
    if (error instanceof Error && error.name === "ValidationException" && more.ExclusiveStartKey) {
      throw new AppError("kernel.cursor");
    }
    throw error;
  }
}

const writeCursor = ({ part, position }: Place) =>
  Buffer.from(JSON.stringify([part, position ?? null])).toString("base64url");

function readCursor(cursor: string): Place {
  try {
    const [part, position] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as [unknown, unknown];
    const strings = position === null || (typeof position === "object" && Object.values(position).every(isText));
    if (!Number.isInteger(part) || !strings) throw new Error("not a place");
    return { part: part as number, position: (position ?? undefined) as Position };
  } catch {
    throw new AppError("kernel.cursor");
  }
}

const isText = (value: unknown) => typeof value === "string";
