import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard as StreamShard,
} from "@aws-sdk/client-dynamodb-streams";
import { stream as plan } from "../../../infra/stream.ts";
import { type Checkpoint, dropCheckpoint, dropCheckpoints, readCheckpoints } from "./checkpoints.ts";

/** A shard that is being read: `position` is the last record read, `iterator` the next position. */
export type Shard = { readonly id: string; position: string | null; iterator: string | null; ended: boolean };

/** Reads the shards of a stream, parents before children, from their checkpoints. */
export function openReader(arn: string) {
  const client = new DynamoDBStreamsClient({});
  const readable = new Map<string, Shard>();
  const finished = new Set<string>();
  /** Shards whose checkpoint the stream no longer accepts. */
  const stale = new Set<string>();

  async function describe(): Promise<StreamShard[]> {
    const shards: StreamShard[] = [];
    let last: string | undefined;
    do {
      const command = new DescribeStreamCommand({ StreamArn: arn, ExclusiveStartShardId: last });
      const { StreamDescription } = await client.send(command);
      shards.push(...(StreamDescription?.Shards ?? []));
      last = StreamDescription?.LastEvaluatedShardId;
    } while (last);
    return shards;
  }

  /** The shards that can be read now: their parent does not exist any more, or is read to its end. */
  async function open(): Promise<Shard[]> {
    const shards = await describe();
    const checkpoints = await readCheckpoints();
    const ids = new Set(shards.map((shard) => shard.ShardId ?? ""));
    for (const shard of passed(shards, checkpoints)) finished.add(shard);
    await dropCheckpoints(checkpoints, (shard) => !ids.has(shard));
    for (const { ShardId: id = "", ParentShardId: parent } of shards) {
      const waits = parent !== undefined && ids.has(parent) && !finished.has(parent);
      if (waits || finished.has(id) || readable.has(id)) continue;
      readable.set(id, { id, position: checkpoints.get(id)?.sequence ?? null, iterator: null, ended: false });
    }
    return [...readable.values()];
  }

  async function iteratorOf({ id, position }: Shard): Promise<string> {
    const request = { StreamArn: arn, ShardId: id };
    const from = position
      ? ({ ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: position } as const)
      : ({ ShardIteratorType: "TRIM_HORIZON" } as const);
    const { ShardIterator } = await client.send(new GetShardIteratorCommand({ ...request, ...from }));
    if (!ShardIterator) throw new Error(`no iterator for ${id}`);
    return ShardIterator;
  }

  async function next(shard: Shard): Promise<_Record[]> {
    try {
      shard.iterator ??= await iteratorOf(shard);
      const command = new GetRecordsCommand({ ShardIterator: shard.iterator, Limit: plan.batchSize });
      const { Records = [], NextShardIterator } = await client.send(command);
      shard.iterator = NextShardIterator ?? null;
      shard.ended = !NextShardIterator;
      return Records;
    } catch (error) {
      if (!(error instanceof Error) || !isPassing(error)) throw error;
      lose(shard, error);
      return [];
    }
  }

  /** Records the stream no longer has are found in the table; the shard is read again from its oldest record. */
  function lose(shard: Shard, error: Error): void {
    shard.iterator = null;
    if (error.name === "ExpiredIteratorException") return;
    stale.add(shard.id);
    shard.position = null;
    if (error.name === "ResourceNotFoundException") readable.delete(shard.id);
  }

  /** The table was scanned: old checkpoints are not needed any more. */
  async function found(): Promise<void> {
    for (const shard of stale) await dropCheckpoint(shard);
    stale.clear();
  }

  /** The last records are handled: the reader continues after them. */
  function done(shard: Shard, position: string | undefined): void {
    shard.position = position ?? shard.position;
    if (!shard.ended) return;
    finished.add(shard.id);
    readable.delete(shard.id);
  }

  /** The last records were not handled or could not be read: they are delivered again. */
  function again(shard: Shard): void {
    shard.iterator = null;
    shard.ended = false;
  }

  return { open, next, done, again, found, hasLost: () => stale.size > 0, shards: () => [...readable.values()] };
}

/**
 * Whether the error means that a position is older than the stream keeps (24 h, or the emulator's memory). The
 * emulator starts counting again after a long pause, and then calls the sequence number invalid.
 */
function isPassing({ name, message }: Error): boolean {
  if (name === "ValidationException") return message.includes("SequenceNumber");
  return ["TrimmedDataAccessException", "ExpiredIteratorException", "ResourceNotFoundException"].includes(name);
}

/** Shards before one with a checkpoint: a child is only opened when its parent is read to the end. */
function passed(shards: readonly StreamShard[], checkpoints: ReadonlyMap<string, Checkpoint>): string[] {
  const parents = new Map(shards.map((shard) => [shard.ShardId ?? "", shard.ParentShardId]));
  const found: string[] = [];
  for (const marked of checkpoints.keys()) {
    for (let parent = parents.get(marked); parent; parent = parents.get(parent)) found.push(parent);
  }
  return found;
}
