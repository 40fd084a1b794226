import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table } from "@stampflow/kernel/server";

/** That a session has just shown its password or its old phone; needed before the phone is changed. */
const proofMs = 10 * 60_000;
const keyOf = (sessionId: string) => itemKey(platform, ["proof", sessionId], ["proof"]);

export async function giveProof(sessionId: string, now: number): Promise<void> {
  const until = now + proofMs;
  const Item = { ...keyOf(sessionId), until, ttl: Math.ceil(until / 1000) };
  await table().send(new PutCommand({ TableName: config.table, Item }));
}

export async function hasProof(sessionId: string, now: number): Promise<boolean> {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: keyOf(sessionId), ConsistentRead: true }),
  );
  return Number(Item?.until ?? 0) > now;
}
