import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table, type Write } from "@stampflow/kernel/server";

/** That something was shown a moment ago: by a session its password or old phone, by a newcomer the code sent to a phone. */
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

/** Uses a proof up in the save that it allows; of two such saves one fails. */
export const consumeProof = (subject: string): Write => ({
  Delete: { TableName: config.table, Key: keyOf(subject), ConditionExpression: "attribute_exists(pk)" },
});
