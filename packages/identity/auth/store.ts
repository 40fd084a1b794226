import { BatchGetCommand, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table, type Write } from "@stampflow/kernel/server";
import { type Entry, entriesOf, type Row } from "./index-fields.ts";

/** A row with the number that every change of it raises; stored items call it `rev`. */
export type Stored = { row: Row; version: number };

const storedRow = ({ row, rev }: Record<string, unknown>): Stored => ({ row: row as Row, version: Number(rev) });

const rowKey = (model: string, id: string) => itemKey(platform, ["auth", model, id], ["row"]);
const entryKey = (model: string, entry: Entry, id: string) =>
  itemKey(platform, ["auth", model, entry.field, entry.value], [entry.unique ? "unique" : `id#${id}`]);

/** Expired rows are deleted by the table; the extra hour is for late reads. */
const hour = 3600;
function ttlOf(row: Row): number | undefined {
  const at = typeof row.expiresAt === "string" ? Date.parse(row.expiresAt) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000) + hour;
}

export async function readRow(model: string, id: string): Promise<Stored | null> {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: rowKey(model, id), ConsistentRead: true }),
  );
  return Item ? storedRow(Item) : null;
}

export async function readRows(model: string, ids: readonly string[]): Promise<Stored[]> {
  const rows = await batch([...new Set(ids)].map((id) => rowKey(model, id)));
  return rows.map(storedRow);
}

/** The ids of the rows that have one of these values in an indexed field. */
export async function idsBy(model: string, field: string, unique: boolean, values: readonly string[]) {
  const entries = values.map((value) => ({ field, value, unique }));
  if (!unique) return (await Promise.all(entries.map((entry) => listed(model, entry)))).flat();
  const items = await batch(entries.map((entry) => entryKey(model, entry, "")));
  return items.map((item) => String(item.id));
}

/** Value → id, for many values of a unique field at once. */
export async function idsByValue(model: string, field: string, values: readonly string[]) {
  const keys = [...new Set(values)].map((value) => entryKey(model, { field, value, unique: true }, ""));
  const items = await batch(keys);
  return new Map(items.map((item) => [String(item.value), String(item.id)]));
}

async function listed(model: string, entry: Entry): Promise<string[]> {
  const { pk } = entryKey(model, entry, "");
  const ids: string[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const answer = await table().send(
      new QueryCommand({
        TableName: config.table,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
        ConsistentRead: true,
        ExclusiveStartKey: position,
      }),
    );
    ids.push(...(answer.Items ?? []).map((item) => String(item.id)));
    position = answer.LastEvaluatedKey;
  } while (position);
  return ids;
}

const batchLimit = 100;
type Key = { pk: string; sk: string };

async function batch(keys: readonly Key[]): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (let start = 0; start < keys.length; start += batchLimit) {
    let left: Record<string, unknown>[] = keys.slice(start, start + batchLimit);
    while (left.length > 0) {
      const answer = await table().send(
        new BatchGetCommand({ RequestItems: { [config.table]: { Keys: left, ConsistentRead: true } } }),
      );
      found.push(...(answer.Responses?.[config.table] ?? []));
      left = answer.UnprocessedKeys?.[config.table]?.Keys ?? [];
    }
  }
  return found;
}

export function createWrites(model: string, row: Row): Write[] {
  const ttl = ttlOf(row);
  const item = { ...rowKey(model, row.id), row, rev: 1, ...(ttl ? { ttl } : {}) };
  return [
    { Put: { TableName: config.table, Item: item, ConditionExpression: "attribute_not_exists(pk)" } },
    ...entriesOf(model, row).map((entry) => entryPut(model, entry, row.id, ttl)),
  ];
}

function entryPut(model: string, entry: Entry, id: string, ttl: number | undefined): Write {
  const item = { ...entryKey(model, entry, id), id, value: entry.value, ...(ttl ? { ttl } : {}) };
  const put = { TableName: config.table, Item: item };
  if (!entry.unique) return { Put: put };
  return {
    Put: {
      ...put,
      ConditionExpression: "attribute_not_exists(pk) OR #id = :id",
      ExpressionAttributeNames: { "#id": "id" },
      ExpressionAttributeValues: { ":id": id },
    },
  };
}

export function updateWrites(model: string, stored: Stored, next: Row): Write[] {
  const ttl = ttlOf(next);
  const name = (entry: Entry) => `${entry.field}=${entry.value}`;
  const before = entriesOf(model, stored.row);
  const after = entriesOf(model, next);
  const remaining = new Set(after.map(name));
  const moved = ttl !== ttlOf(stored.row);
  const had = new Set(before.map(name));
  return [
    {
      Put: {
        TableName: config.table,
        Item: { ...rowKey(model, next.id), row: next, rev: stored.version + 1, ...(ttl ? { ttl } : {}) },
        ...unchanged(stored),
      },
    },
    ...before.filter((entry) => !remaining.has(name(entry))).map((entry) => entryDelete(model, entry, next.id)),
    ...after.filter((entry) => moved || !had.has(name(entry))).map((entry) => entryPut(model, entry, next.id, ttl)),
  ];
}

export function removeWrites(model: string, stored: Stored): Write[] {
  const { row } = stored;
  return [
    { Delete: { TableName: config.table, Key: rowKey(model, row.id), ...unchanged(stored) } },
    ...entriesOf(model, row).map((entry) => entryDelete(model, entry, row.id)),
  ];
}

const unchanged = (stored: Stored) => ({
  ConditionExpression: "#rev = :rev",
  ExpressionAttributeNames: { "#rev": "rev" },
  ExpressionAttributeValues: { ":rev": stored.version },
});

const entryDelete = (model: string, entry: Entry, id: string): Write => ({
  Delete: { TableName: config.table, Key: entryKey(model, entry, id) },
});
