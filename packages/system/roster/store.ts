import { gunzipSync, gzipSync } from "node:zlib";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Refusal } from "@stampflow/kernel";
import { config, idFrom, itemKey, table, type Write } from "@stampflow/kernel/server";
import type { ImportRow } from "./import-row.ts";

/** An uploaded list on its way in, kept for a day. The rows are packed: 500 of them would not fit an item otherwise. */
export type Roster = {
  id: string;
  tenantId: string;
  /** Who uploaded it; nobody else sees it. */
  userId: string;
  name: string;
  region: string;
  status: "previewed" | "running" | "done";
  lines: readonly ImportRow[];
  added: number;
  /** Once done: the rows that were not added. */
  failed: readonly { row: number; faults: readonly Refusal[] }[];
  version: number;
};

/** The same every time: a commit that was cut off adds nobody twice (D10). */
export const employeeIdOf = ({ id }: Pick<Roster, "id">, row: number): string => idFrom(id, String(row));

const keepSeconds = 24 * 3600;
const keyOf = (tenantId: string, id: string) => itemKey(tenantId, ["roster", id], ["roster"]);
const packed = (value: unknown) => gzipSync(JSON.stringify(value));
const unpacked = <Value>(bytes: unknown) => JSON.parse(gunzipSync(bytes as Uint8Array).toString("utf8")) as Value;

export async function rosterById(tenantId: string, id: string): Promise<Roster | null> {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: keyOf(tenantId, id), ConsistentRead: true }),
  );
  if (!Item) return null;
  const { pk: _, sk: __, ttl: ___, lines, failed, ...rest } = Item;
  return { ...rest, lines: unpacked(lines), failed: unpacked(failed) } as Roster;
}

/** Writes the next state over the one before; version 1 is a new one. */
export function rosterWrite(roster: Roster, now: number): Write {
  const { tenantId, id, lines, failed, ...rest } = roster;
  const Item = {
    ...keyOf(tenantId, id),
    ...rest,
    tenantId,
    id,
    lines: packed(lines),
    failed: packed(failed),
    ttl: Math.floor(now / 1000) + keepSeconds,
  };
  const condition =
    roster.version === 1
      ? { ConditionExpression: "attribute_not_exists(pk)" }
      : {
          ConditionExpression: "#version = :before",
          ExpressionAttributeNames: { "#version": "version" },
          ExpressionAttributeValues: { ":before": roster.version - 1 },
        };
  return { Put: { TableName: config.table, Item, ...condition } };
}
