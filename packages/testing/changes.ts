import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from "@aws-sdk/client-dynamodb-streams";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { config } from "@stampflow/kernel/server";
import { lacks } from "./host/missing.ts";
import { isRecord, recorded, textOf } from "./recorded.ts";

type Image = NonNullable<NonNullable<_Record["dynamodb"]>["NewImage"]>;
type Stream = { readonly table: string; readonly client: DynamoDBStreamsClient; readonly arn: string };
let current: Stream | undefined;

/**
 * Watches the table from now on: the answer gives all items written since, as they were before and after, also those
 * that are as before again. On a stage, whose table is shared, it gives the items of one company that have changed.
 */
export async function watchTable(tenantId: string): Promise<() => Promise<string[]>> {
  if (lacks("table")) return compareScans(tenantId);
  const { client, arn } = await streamOf(config.table);
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: arn }));
  const open = (StreamDescription?.Shards ?? []).filter((shard) => !shard.SequenceNumberRange?.EndingSequenceNumber);
  const iterators = await Promise.all(
    open.map(async ({ ShardId }) => {
      const request = { StreamArn: arn, ShardId, ShardIteratorType: "LATEST" } as const;
      return (await client.send(new GetShardIteratorCommand(request))).ShardIterator;
    }),
  );
  if (iterators.length === 0) throw new Error(`the stream of ${config.table} has no open shard`);
  return async () => (await Promise.all(iterators.map((from) => readAll(client, from)))).flat();
}

async function compareScans(tenantId: string) {
  const before = new Set((await recorded(tenantId)).split("\n"));
  return async () => {
    const after = new Set((await recorded(tenantId)).split("\n"));
    return [...before.symmetricDifference(after)];
  };
}

async function streamOf(table: string): Promise<Stream> {
  if (current?.table === table) return current;
  const { Table } = await new DynamoDBClient({}).send(new DescribeTableCommand({ TableName: table }));
  if (!Table?.LatestStreamArn) throw new Error(`the table ${table} has no stream`);
  current = { table, client: new DynamoDBStreamsClient({}), arn: Table.LatestStreamArn };
  return current;
}

async function readAll(client: DynamoDBStreamsClient, from: string | undefined): Promise<string[]> {
  const found: string[] = [];
  for (let iterator = from; iterator; ) {
    const { Records = [], NextShardIterator } = await client.send(new GetRecordsCommand({ ShardIterator: iterator }));
    found.push(...Records.flatMap(imagesOf));
    iterator = Records.length > 0 ? NextShardIterator : undefined;
  }
  return found;
}

const imagesOf = ({ dynamodb: { OldImage, NewImage } = {} }: _Record): string[] =>
  [OldImage, NewImage]
    .filter((image): image is Image => image !== undefined)
    .map((image) => unmarshall(image as Parameters<typeof unmarshall>[0]))
    .filter(isRecord)
    .map(textOf);
