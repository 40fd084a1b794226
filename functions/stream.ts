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

type FactSequence = { id: string; packed: PackedFacts }[];

/** Publishes the facts of inserted items: in order for each aggregate, different aggregates in parallel. */
export const handler = lambda(async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const failed = await Promise.all(sequencesOf(event.Records).map(publishSequence));
  return { batchItemFailures: failed.filter((id) => id !== null).map((itemIdentifier) => ({ itemIdentifier })) };
});

/** The id of the first record that the bus refused; later ones wait for the next delivery. */
async function publishSequence(sequence: FactSequence): Promise<string | null> {
  for (const { id, packed } of sequence) {
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

function sequencesOf(records: readonly DynamoDBRecord[]): FactSequence[] {
  const sequences = new Map<string, FactSequence>();
  for (const record of records) {
    const packed = factsOf(record);
    if (!packed) continue;
    const name = `${packed.n}#${packed.a}`;
    const sequence = sequences.get(name) ?? [];
    sequence.push({ id: record.dynamodb?.SequenceNumber ?? "", packed });
    sequences.set(name, sequence);
  }
  return [...sequences.values()];
}

/** The facts in an inserted item, if any. */
export function factsOf(record: DynamoDBRecord): PackedFacts | null {
  const attribute = record.dynamodb?.NewImage?.[outboxAttribute];
  if (record.eventName !== "INSERT" || !attribute) return null;
  return unmarshall({ packed: attribute as AttributeValue }).packed as PackedFacts;
}
