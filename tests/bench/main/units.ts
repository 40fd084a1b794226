import { BatchGetCommand, TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { config, table } from "@stampflow/kernel/server";
import { table as plan } from "../../../infra/table.ts";

type Item = Record<string, unknown>;
export type Units = { readonly table: number; readonly indexes: number };

/**
 * Item size by AWS's published rule: names and texts in UTF-8 bytes, two digits a byte, 3 for a list or map and 1 for
 * each element.
 */
export function sizeOf(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value === "number") return Math.ceil(String(Math.abs(value)).length / 2) + 1 + (value < 0 ? 1 : 0);
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + 1 + sizeOf(one), 3);
  if (typeof value === "object" && value !== null) {
    return Object.values(value).length + 3 + itemSize(value as Item);
  }
  return 1;
}

export const itemSize = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOf(value), 0);
export const kilobytes = (item: Item | undefined): number => (item ? Math.ceil(itemSize(item) / 1024) : 0);

type Written = { readonly before: Item | undefined; readonly after: Item | undefined };

/** In a transaction each started kilobyte counts twice, of the larger of the old and new item. */
const inTable = ({ before, after }: Written): number => 2 * Math.max(kilobytes(before), kilobytes(after), 1);

/** An index entry whose key changes is deleted and put; another is written once. */
function inIndexes({ before, after }: Written): number {
  return Object.values(plan.indexes).reduce((sum, { pk, sk }) => {
    const [from, to] = [before, after].map((item) => (item?.[pk] === undefined ? undefined : item));
    if (from && to && from[pk] === to[pk] && from[sk] === to[sk]) return sum + Math.max(kilobytes(from), kilobytes(to));
    return sum + kilobytes(from) + kilobytes(to);
  }, 0);
}

type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
export const keyOf = ({ Put, Update, Delete, ConditionCheck }: Write): Item =>
  Put?.Item ? { pk: Put.Item.pk, sk: Put.Item.sk } : (Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {});

async function itemsAt(keys: Item[]): Promise<(Item | undefined)[]> {
  const RequestItems = { [config.table]: { Keys: keys, ConsistentRead: true } };
  const { Responses } = await table().send(new BatchGetCommand({ RequestItems }));
  const found = Responses?.[config.table] ?? [];
  return keys.map(({ pk, sk }) => found.find((item) => item.pk === pk && item.sk === sk));
}

/** Sends a transaction and measures items before and after, because DynamoDB Local counts one item too many. */
export async function weighed(input: TransactWriteCommandInput): Promise<Units> {
  const keys = (input.TransactItems ?? []).map(keyOf);
  const before = await itemsAt(keys);
  await table().send(new TransactWriteCommand(input));
  const after = await itemsAt(keys);
  const written = keys.map((_, index) => ({ before: before[index], after: after[index] }));
  const sum = (count: (one: Written) => number) => written.reduce((total, one) => total + count(one), 0);
  return { table: sum(inTable), indexes: sum(inIndexes) };
}
