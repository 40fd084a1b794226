import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  type BatchWriteCommandOutput,
  DynamoDBDocumentClient,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";

let client: DynamoDBDocumentClient | null = null;

/** One client for a process: connections are kept alive and shared. */
export function table(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 5 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return client;
}

/** Second argument of every ElectroDB entity. */
export function entityConfig() {
  return { client: table(), table: config.table };
}

/** A service name shared by all entities; the first part of every ElectroDB key. */
export const service = "stampflow";

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type TransactWriteItem = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
const itemsAtOnce = 25;
const batchesAtOnce = 6;
type Requests = NonNullable<BatchWriteCommandOutput["UnprocessedItems"]>;

/** Items of writes that nobody else can be making: in batches, without conditions. */
export async function writeItems(writes: readonly TransactWriteItem[]): Promise<void> {
  const items = writes.flatMap(({ Put }) => (Put?.Item ? [Put.Item] : []));
  const batches = Array.from({ length: Math.ceil(items.length / itemsAtOnce) }, (_, n) =>
    items.slice(n * itemsAtOnce, (n + 1) * itemsAtOnce),
  );
  const work = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) await writeBatch(batch);
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, work));
}

async function writeBatch(items: readonly Record<string, unknown>[]): Promise<void> {
  let left: Requests = { [config.table]: items.map((Item) => ({ PutRequest: { Item } })) };
  while (Object.keys(left).length > 0) {
    const answer = await table().send(new BatchWriteCommand({ RequestItems: left }));
    left = answer.UnprocessedItems ?? {};
  }
}
