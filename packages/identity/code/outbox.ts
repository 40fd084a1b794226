import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, newId, platform, table } from "@stampflow/kernel/server";
import type { OutboxMessage } from "./schema.ts";

const ttlSeconds = 600;
const maxMessages = 50;

export async function storeInOutbox(message: OutboxMessage): Promise<void> {
  const key = itemKey(platform, ["codes"], [newId(message.at)]);
  const ttl = Math.floor(message.at / 1000) + ttlSeconds;
  await table().send(new PutCommand({ TableName: config.table, Item: { ...key, message, ttl } }));
}

/** The newest first, those of the last ten minutes. */
export async function recentMessages(now: number): Promise<OutboxMessage[]> {
  const { Items = [] } = await table().send(
    new QueryCommand({
      TableName: config.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": itemKey(platform, ["codes"], []).pk },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: maxMessages,
    }),
  );
  const messages = Items.map((item) => item.message as OutboxMessage);
  return messages.filter(({ at }) => at > now - ttlSeconds * 1000);
}
