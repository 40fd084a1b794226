import {
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from "@aws-sdk/client-dynamodb-streams";
import { factsOf } from "@stampflow/functions/stream";
import type { PackedFacts } from "@stampflow/kernel/server";
import type { DynamoDBRecord } from "aws-lambda";

type Span = { streamArn: string; shardId: string; startSequenceNumber: string; endSequenceNumber: string };

/** The facts of a batch in the stream; null if it no longer has all of them (after 24 hours). */
export async function inStream({ streamArn, shardId, startSequenceNumber, endSequenceNumber }: Span) {
  const streams = new DynamoDBStreamsClient({});
  const start = new GetShardIteratorCommand({
    StreamArn: streamArn,
    ShardId: shardId,
    ShardIteratorType: "AT_SEQUENCE_NUMBER",
    SequenceNumber: startSequenceNumber,
  });
  const end = BigInt(endSequenceNumber);
  const facts: PackedFacts[] = [];
  try {
    let position = (await streams.send(start)).ShardIterator;
    while (position) {
      const answer = await streams.send(new GetRecordsCommand({ ShardIterator: position }));
      const records = answer.Records ?? [];
      const inside = records.filter((record) => numberOf(record) <= end);
      facts.push(...inside.flatMap((record) => factsOf(record as DynamoDBRecord) ?? []));
      if (inside.length < records.length || records.some((record) => numberOf(record) === end)) return facts;
      position = answer.NextShardIterator;
    }
    return facts;
  } catch (error) {
    if (isForgotten(error)) return null;
    throw error;
  }
}

const numberOf = ({ dynamodb }: StreamRecord) => BigInt(dynamodb?.SequenceNumber ?? 0);

const isForgotten = (error: unknown) =>
  error instanceof Error && ["TrimmedDataAccessException", "ResourceNotFoundException"].includes(error.name);
