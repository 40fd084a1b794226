import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";
import { guarded, lazyClient } from "./lazy.ts";

/** One client per process: connections are kept alive and shared. */
export const table = lazyClient("DYNAMODB")(
  (): DynamoDBDocumentClient =>
    DynamoDBDocumentClient.from(guarded(new DynamoDBClient({ maxAttempts: 5 })), {
      marshallOptions: { removeUndefinedValues: true },
    }),
);

/** The second argument of every ElectroDB entity. */
export function entityConfig() {
  return { client: table(), table: config.table };
}

/** The service name of all entities: the first part of every ElectroDB key. */
const service = "stampflow";

/**
 * The model of an entity. Service and name are also at the top level, where models had them before version 1, because
 * ElectroDB first checks each model in that form and checks it twice if they are missing.
 */
export const entityNamed = <const Name extends string>(entity: Name) => ({
  service,
  entity,
  model: { entity, version: "1", service },
});

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Writes = NonNullable<TransactWriteCommandInput["TransactItems"]>;
const itemsAtOnce = 100;
const batchesAtOnce = 4;

/**
 * Writes items without their conditions, when nobody else writes them. In transactions, because DynamoDB Local writes
 * each item of a batch to disk separately: 1,000 items take 17 seconds that way instead of one.
 */
export async function writeItems(writes: readonly Writes[number][]): Promise<void> {
  const items = writes.flatMap(
    ({ Put }): Writes => (Put ? [{ Put: { TableName: config.table, Item: Put.Item } }] : []),
  );
  const batches = Array.from({ length: Math.ceil(items.length / itemsAtOnce) }, (_, n) =>
    items.slice(n * itemsAtOnce, (n + 1) * itemsAtOnce),
  );
  const work = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      await table().send(new TransactWriteCommand({ TransactItems: batch }));
    }
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, work));
}
