import { type AttributeValue, DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { factsOf } from "@stampflow/functions/stream";
import { config, outboxAttribute, type PackedFacts } from "@stampflow/kernel/server";
import type { DynamoDBRecord } from "aws-lambda";
import { stream as plan } from "../../../infra/stream.ts";

/** Facts in the table written since then, in the format and order of the stream. */
export async function* backlog(since: number): AsyncGenerator<DynamoDBRecord[]> {
  const ordered = inOrder(await writtenSince(since));
  for (let start = 0; start < ordered.length; start += plan.batchSize)
    yield ordered.slice(start, start + plan.batchSize);
}

type Found = { readonly record: DynamoDBRecord; readonly packed: PackedFacts };

async function writtenSince(since: number): Promise<Found[]> {
  const client = new DynamoDBClient({});
  const found: Found[] = [];
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: config.table,
        FilterExpression: "#facts.#at >= :since",
        ProjectionExpression: "#facts",
        ExpressionAttributeNames: { "#facts": outboxAttribute, "#at": "t" },
        ExpressionAttributeValues: { ":since": { N: String(since) } },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    for (const image of page.Items ?? []) found.push(...asFound(image, found.length));
    from = page.LastEvaluatedKey;
  } while (from);
  client.destroy();
  return found;
}

function asFound(NewImage: Record<string, AttributeValue>, index: number): Found[] {
  const record = { eventName: "INSERT", dynamodb: { SequenceNumber: String(index), NewImage } } as DynamoDBRecord;
  const packed = factsOf(record);
  return packed ? [{ record, packed }] : [];
}

/** Ordered by number within an aggregate, whatever the clocks, and by time between aggregates. */
function inOrder(found: readonly Found[]): DynamoDBRecord[] {
  const latest = new Map<string, number>();
  return found
    .toSorted((one, other) => one.packed.s - other.packed.s)
    .map(({ record, packed }) => {
      const aggregate = `${packed.n}#${packed.a}`;
      const at = Math.max(packed.t, latest.get(aggregate) ?? 0);
      latest.set(aggregate, at);
      return { record, at };
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ record }) => record);
}
