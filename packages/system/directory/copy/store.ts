import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { changesTtlSeconds, config, currentCall, itemKey, log, newId, table } from "@stampflow/kernel/server";
import type { Records } from "../records.ts";
import { format, packRecords, unpackRecords } from "./pack.ts";

/** An item may have 400 KB. */
const partBytes = 350 * 1024;
/** How long a process has for a copy that it claimed. */
const claimMs = 60_000;

export type Copy = { readonly version: number; readonly at: number; readonly records: Records };

const headKey = (tenantId: string) => itemKey(tenantId, ["directory"], ["copy"]);
/** A partition for each part, so that many processes at once find them in several places. */
const partKey = (tenantId: string, id: string, part: number) =>
  itemKey(tenantId, ["directory", id, String(part)], ["part"]);

const nowMs = (): number => currentCall()?.now ?? Date.now();
const untilFrom = (now: number): number => Math.floor(now / 1000) + changesTtlSeconds;

/** The newest copy; null where there is none that this release can read. */
export async function readCopy(tenantId: string): Promise<Copy | null> {
  const head = await readHead(tenantId);
  if (head?.format !== format) return null;
  const names = Array.from({ length: Number(head.parts) }, (_, part) => part);
  const parts = await Promise.all(names.map((part) => readPart(tenantId, String(head.id), part)));
  const found = parts.filter((part) => part !== null);
  if (found.length < parts.length) return null;
  try {
    const records = await unpackRecords(cut(Buffer.concat(found), head.blocks as number[]));
    return { version: Number(head.v), at: Number(head.at), records };
  } catch (error) {
    log.error("the copy of a directory cannot be read", { error: error as Error });
    return null;
  }
}

async function readHead(tenantId: string): Promise<Record<string, unknown> | undefined> {
  const key = { TableName: config.table, Key: headKey(tenantId), ConsistentRead: true };
  return (await table().send(new GetCommand(key))).Item;
}

/** Whether the claimed copy is there. */
export async function isCopied(tenantId: string): Promise<boolean> {
  const head = await readHead(tenantId);
  return head?.format === format && Number(head.at) >= Number(head.claimedAt ?? 0);
}

function cut(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  let from = 0;
  return lengths.map((length) => {
    from += length;
    return bytes.subarray(from - length, from);
  });
}

/**
 * A part never changes, so it is read with eventual consistency at half the price, and again consistently if it is not
 * there yet.
 */
async function readPart(tenantId: string, id: string, part: number): Promise<Uint8Array | null> {
  for (const ConsistentRead of [false, true]) {
    const { Item } = await table().send(
      new GetCommand({ TableName: config.table, Key: partKey(tenantId, id, part), ConsistentRead }),
    );
    if (Item?.bytes instanceof Uint8Array) return Item.bytes;
  }
  return null;
}

/** The first process to claim the copy writes it; others within a minute do not. */
export async function claimCopy(tenantId: string): Promise<boolean> {
  const now = nowMs();
  return fits(
    new UpdateCommand({
      TableName: config.table,
      Key: headKey(tenantId),
      UpdateExpression: "SET claimedAt = :now, #ttl = :until",
      ConditionExpression: "attribute_not_exists(claimedAt) OR claimedAt < :since",
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: { ":now": now, ":since": now - claimMs, ":until": untilFrom(now) },
    }),
  );
}

/** Under a new id, so that a reader of the copy before still finds it whole. */
export async function writeCopy(tenantId: string, version: number, records: Records): Promise<void> {
  const now = nowMs();
  const id = newId(now);
  const blocks = await packRecords(records);
  const bytes = Buffer.concat(blocks);
  const parts = Math.ceil(bytes.length / partBytes);
  const ttl = untilFrom(now);
  await Promise.all(
    Array.from({ length: parts }, (_, part) => {
      const some = bytes.subarray(part * partBytes, (part + 1) * partBytes);
      const Item = { ...partKey(tenantId, id, part), bytes: some, ttl };
      return table().send(new PutCommand({ TableName: config.table, Item }));
    }),
  );
  await fits(
    new UpdateCommand({
      TableName: config.table,
      Key: headKey(tenantId),
      UpdateExpression:
        "SET v = :v, #format = :format, #id = :id, parts = :parts, blocks = :blocks, #at = :now, #ttl = :ttl",
      ConditionExpression: "attribute_not_exists(v) OR v <= :v OR #format <> :format",
      ExpressionAttributeNames: { "#format": "format", "#id": "id", "#at": "at", "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":v": version,
        ":format": format,
        ":id": id,
        ":parts": parts,
        ":blocks": blocks.map(({ length }) => length),
        ":now": now,
        ":ttl": ttl,
      },
    }),
  );
}

/** Whether the condition of an update held. */
async function fits(command: UpdateCommand): Promise<boolean> {
  try {
    await table().send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
