import { BatchWriteCommand, type BatchWriteCommandOutput } from "@aws-sdk/lib-dynamodb";
import { config, table, type Write } from "@stampflow/kernel/server";

const itemsAtOnce = 25;
const batchesAtOnce = 6;
type Requests = NonNullable<BatchWriteCommandOutput["UnprocessedItems"]>;

/** Items that nobody else can be writing: in batches, without conditions. */
export async function writeItems(writes: readonly Write[]): Promise<void> {
  const items = writes.flatMap((write) => (write.Put?.Item ? [write.Put.Item] : []));
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
