import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table, type Write } from "@stampflow/kernel/server";

/** A recent proof: of the password or the old phone by a session, or of a phone by the code sent to it. */
const proofMs = 10 * 60_000;
const keyOf = (subject: string) => itemKey(platform, ["proof", subject], ["proof"]);

export async function storeProof(subject: string, now: number): Promise<void> {
  const until = now + proofMs;
  const Item = { ...keyOf(subject), until, ttl: Math.ceil(until / 1000) };
  await table().send(new PutCommand({ TableName: config.table, Item }));
}

export async function hasProof(subject: string, now: number): Promise<boolean> {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: keyOf(subject), ConsistentRead: true }),
  );
  return Number(Item?.until ?? 0) > now;
}

/** Removes the proof in the save that it allows, so that the second of two saves fails. */
export const consumeProof = (subject: string): Write => ({
  Delete: { TableName: config.table, Key: keyOf(subject), ConditionExpression: "attribute_exists(pk)" },
});
