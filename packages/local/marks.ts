import { DeleteCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table } from "@stampflow/kernel/server";

/** How far the stream of the table was read, kept in the table itself: shard → the last record whose facts are handled. */
const markKey = (shard: string) => itemKey(platform, ["stream"], [shard]);

export async function readMarks(): Promise<Map<string, string>> {
  const { pk } = markKey("");
  const answer = await table().send(
    new QueryCommand({
      TableName: config.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
      ConsistentRead: true,
    }),
  );
  return new Map((answer.Items ?? []).map((item) => [String(item.sk), String(item.sequence)]));
}

export async function writeMark(shard: string, sequence: string): Promise<void> {
  await table().send(new PutCommand({ TableName: config.table, Item: { ...markKey(shard), sequence } }));
}

export async function dropMark(shard: string): Promise<void> {
  await table().send(new DeleteCommand({ TableName: config.table, Key: markKey(shard) }));
}
