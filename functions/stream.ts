import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import {
  lambda,
  log,
  metricSince,
  outboxAttribute,
  type PackedFacts,
  publish,
  tenantHash,
  unpackFacts,
} from "@stampflow/kernel/server";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";

type Line = { id: string; packed: PackedFacts }[];

/** Publishes the facts of inserted items on the bus: in order for each aggregate, different aggregates in parallel. */
export const handler = lambda(async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const failed = await Promise.all(linesOf(event.Records).map(publishLine));
  return { batchItemFailures: failed.filter((id) => id !== null).map((itemIdentifier) => ({ itemIdentifier })) };
});

/** The id of the first record that the bus did not take; those after it wait for the next delivery. */
async function publishLine(line: Line): Promise<string | null> {
  for (const { id, packed } of line) {
    try {
      await publish(unpackFacts(packed), packed.x);
      metricSince("OutboxAge", packed.t);
    } catch (error) {
      const { n: tenantId, a: aggregate, s: seq } = packed;
      log.error("facts not published", { tenant: tenantHash(tenantId), aggregate, seq, error: error as Error });
      return id;
    }
  }
  return null;
}

function linesOf(records: readonly DynamoDBRecord[]): Line[] {
  const lines = new Map<string, Line>();
  for (const record of records) {
    const packed = factsOf(record);
    if (!packed) continue;
    const name = `${packed.n}#${packed.a}`;
    const line = lines.get(name) ?? [];
    line.push({ id: record.dynamodb?.SequenceNumber ?? "", packed });
    lines.set(name, line);
  }
  return [...lines.values()];
}

/** The facts that an inserted item carries, if any. */
export function factsOf(record: DynamoDBRecord): PackedFacts | null {
  const attribute = record.dynamodb?.NewImage?.[outboxAttribute];
  if (record.eventName !== "INSERT" || !attribute) return null;
  return unmarshall({ packed: attribute as AttributeValue }).packed as PackedFacts;
}
