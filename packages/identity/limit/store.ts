import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table } from "@stampflow/kernel/server";

/** So many times within a window that begins with the first. */
export type Limit = { readonly name: string; readonly times: number; readonly windowMs: number };
type Count = { n: number; until: number };

const keyOf = (limit: Limit, subject: string) => itemKey(platform, ["limit", limit.name, subject], ["count"]);

/** How many ms to wait; 0 while the limit is not reached. */
export async function blockedFor(limit: Limit, subject: string, now: number): Promise<number> {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: keyOf(limit, subject), ConsistentRead: true }),
  );
  const count = Item as Count | undefined;
  return count && count.until > now && count.n >= limit.times ? count.until - now : 0;
}

/** Counts one; answers how many ms to wait where it was one too many. */
export async function take(limit: Limit, subject: string, now: number): Promise<number> {
  const Key = keyOf(limit, subject);
  try {
    const { Attributes } = await table().send(
      new UpdateCommand({
        TableName: config.table,
        Key,
        UpdateExpression: "ADD n :one",
        ConditionExpression: "#until > :now",
        ExpressionAttributeNames: { "#until": "until" },
        ExpressionAttributeValues: { ":one": 1, ":now": now },
        ReturnValues: "ALL_NEW",
      }),
    );
    const count = Attributes as Count;
    return count.n > limit.times ? count.until - now : 0;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const until = now + limit.windowMs;
    const ttl = Math.ceil(until / 1000);
    await table().send(new PutCommand({ TableName: config.table, Item: { ...Key, n: 1, until, ttl } }));
    return 0;
  }
}

export async function forget(limit: Limit, subject: string): Promise<void> {
  await table().send(new DeleteCommand({ TableName: config.table, Key: keyOf(limit, subject) }));
}
