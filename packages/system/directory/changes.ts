import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { config, currentCall, itemKey, put, table, type Write } from "@stampflow/kernel/server";
import { applyChange, type Change, combine, type Records } from "./records.ts";

/*
 * Each version of a directory leaves what it changed beside the version item (D12). A process that knows an older
 * version reads these few kilobytes; if every process read all people again, one partition could not serve them.
 */
/** Longer than a company goes without changes; after that all people have to be read again. */
export const keepSeconds = 100 * 24 * 3600;
const mostBytes = 200 * 1024;
/** More steps than this are not shorter than the whole. */
const mostSteps = ({ users }: Records): number => Math.max(100, users.length / 20);

const changeKey = (tenantId: string, version: number) =>
  itemKey(tenantId, ["directory"], ["change", String(version).padStart(12, "0")]);

/** null where it is too large: whoever misses it reads the directory as a whole. */
export function putChange(tenantId: string, version: number, change: Change): Write | null {
  const text = JSON.stringify(change);
  if (Buffer.byteLength(text) > mostBytes) return null;
  const now = currentCall()?.now ?? Date.now();
  const ttl = Math.floor(now / 1000) + keepSeconds;
  return put({ TableName: config.table, Item: { ...changeKey(tenantId, version), text, ttl } });
}

/** The records of a later version, or null where a step on the way is missing. */
export async function follow(tenantId: string, from: number, records: Records, to: number): Promise<Records | null> {
  if (to <= from) return records;
  if (to - from > mostSteps(records)) return null;
  const changes = await changesBetween(tenantId, from + 1, to);
  return changes.length === to - from ? applyChange(records, combine(changes)) : null;
}

async function changesBetween(tenantId: string, first: number, last: number): Promise<Change[]> {
  const changes: Change[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table().send(
      new QueryCommand({
        TableName: config.table,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: {
          ":pk": changeKey(tenantId, first).pk,
          ":first": changeKey(tenantId, first).sk,
          ":last": changeKey(tenantId, last).sk,
        },
        ConsistentRead: true,
        ExclusiveStartKey: position,
      }),
    );
    for (const { text } of Items) changes.push(JSON.parse(String(text)) as Change);
    position = LastEvaluatedKey;
  } while (position);
  return changes;
}
