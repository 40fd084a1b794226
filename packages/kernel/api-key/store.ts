import { createHash, randomBytes } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { z } from "zod";
import { config } from "../config.ts";
import type { Scope } from "../contract/permission.ts";
import { alphabet } from "../store/id.ts";
import { itemKey, key } from "../store/key.ts";
import { put, remove, type Write } from "../store/save.ts";
import { defineStore, readItems } from "../store/store.ts";
import { table } from "../store/table.ts";
import { keyPrefix } from "./token.ts";

/** System D44. An API key of a company's own program; only the hash of the key is stored. */
const apiKeySchema = z.object({
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  permissions: z.array(z.string()),
  scope: z.custom<Extract<Scope, { kind: "company" | "departments" }>>(),
  /** Calls it may make per minute. */
  perMinute: z.number().int(),
  /** The last day it is valid, in the company's time zone; null for no end. */
  expiresOn: z.string().nullable(),
  expiresAt: z.number().int().nullable(),
  createdAt: z.number().int(),
  createdBy: z.string(),
  /** The last characters of the key, so that people can recognise it. */
  hint: z.string(),
  hash: z.string(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeys = defineStore({ entity: "apiKey", record: apiKeySchema, key: key.main([], ["id"]) });

export const hashOfKey = (text: string): string => createHash("sha256").update(text).digest("hex");
export const hintOf = (text: string): string => text.slice(-4);

/** A new key: tenant and id, then 260 random bits. */
export const newApiKey = (tenantId: string, id: string): string =>
  `${keyPrefix}${tenantId}_${id}_${[...randomBytes(52)].map((byte) => alphabet[byte % 32]).join("")}`;

const usedKey = (tenantId: string, id: string) => itemKey(tenantId, ["apiKeyUsed"], [id]);
const stoppedKey = (tenantId: string) => itemKey(tenantId, ["apiKeyStopped"], ["stopped"]);
const usedTtlSeconds = 400 * 24 * 3600;

/** Disables all keys of the company. */
export const stopKeys = (tenantId: string, now: number): Write =>
  put({ TableName: config.table, Item: { ...stoppedKey(tenantId), at: now } });

export const allowKeys = (tenantId: string): Write => remove({ TableName: config.table, Key: stoppedKey(tenantId) });

export type KeyState = { readonly key: ApiKey | null; readonly stopped: boolean; readonly usedAt: number };

/** Read consistently, so that a revoked key stops working at once. */
export async function keyState(tenantId: string, id: string): Promise<KeyState> {
  const [known, items] = await Promise.all([
    apiKeys.of(tenantId).get({ id }),
    readItems([usedKey(tenantId, id), stoppedKey(tenantId)]),
  ]);
  const usedAt = items.find(({ usedAt }) => usedAt !== undefined)?.usedAt;
  return { key: known, stopped: items.some(({ at }) => at !== undefined), usedAt: Number(usedAt ?? 0) };
}

/** When each key was last used, to the hour. */
export async function keysUsed(tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const items = await readItems(ids.map((id) => usedKey(tenantId, id)));
  return new Map(items.map(({ id, usedAt }) => [String(id), Number(usedAt)]));
}

export async function markUsed(tenantId: string, id: string, now: number): Promise<void> {
  await table().send(
    new UpdateCommand({
      TableName: config.table,
      Key: usedKey(tenantId, id),
      UpdateExpression: "SET id = :id, usedAt = :now, #ttl = :ttl",
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: { ":id": id, ":now": now, ":ttl": Math.floor(now / 1000) + usedTtlSeconds },
    }),
  );
}
