import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
} from "@aws-sdk/client-dynamodb-streams";
import { stream as plan } from "../../../infra/stream.ts";
import { dropMark, dropMarks, type Mark, readMarks } from "./marks.ts";

/** A shard on its way: `position` is the last record read, `iterator` where to go on. */
export type Lane = { readonly shard: string; position: string | null; iterator: string | null; ended: boolean };

/** Reads the shards of a table's stream, parents before children, going on where the marks are. */
export function openReader(arn: string) {
  const client = new DynamoDBStreamsClient({});
  const lanes = new Map<string, Lane>();
  const finished = new Set<string>();
  /** Shards whose mark the stream does not know any more. */
  const stale = new Set<string>();

  async function describe(): Promise<Shard[]> {
    const shards: Shard[] = [];
    let last: string | undefined;
    do {
      const command = new DescribeStreamCommand({ StreamArn: arn, ExclusiveStartShardId: last });
      const { StreamDescription } = await client.send(command);
      shards.push(...(StreamDescription?.Shards ?? []));
      last = StreamDescription?.LastEvaluatedShardId;
    } while (last);
    return shards;
  }

  /** Shards that can be read now: those whose parent is gone or read to its end. */
  async function open(): Promise<Lane[]> {
    const shards = await describe();
    const marks = await readMarks();
    const ids = new Set(shards.map((shard) => shard.ShardId ?? ""));
    for (const shard of passed(shards, marks)) finished.add(shard);
    await dropMarks(marks, (shard) => !ids.has(shard));
    for (const { ShardId: id = "", ParentShardId: parent } of shards) {
      const waits = parent !== undefined && ids.has(parent) && !finished.has(parent);
      if (waits || finished.has(id) || lanes.has(id)) continue;
      lanes.set(id, { shard: id, position: marks.get(id)?.sequence ?? null, iterator: null, ended: false });
    }
    return [...lanes.values()];
  }

  async function iteratorOf({ shard, position }: Lane): Promise<string> {
    const request = { StreamArn: arn, ShardId: shard };
    const from = position
      ? ({ ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: position } as const)
      : ({ ShardIteratorType: "TRIM_HORIZON" } as const);
    const { ShardIterator } = await client.send(new GetShardIteratorCommand({ ...request, ...from }));
    if (!ShardIterator) throw new Error(`no iterator for ${shard}`);
    return ShardIterator;
  }

  async function next(lane: Lane): Promise<_Record[]> {
    try {
      lane.iterator ??= await iteratorOf(lane);
      const command = new GetRecordsCommand({ ShardIterator: lane.iterator, Limit: plan.batchSize });
      const { Records = [], NextShardIterator } = await client.send(command);
      lane.iterator = NextShardIterator ?? null;
      lane.ended = !NextShardIterator;
      return Records;
    } catch (error) {
      if (!(error instanceof Error) || !isPassing(error)) throw error;
      lose(lane, error);
      return [];
    }
  }

  /** What the stream no longer has is searched in the table; the shard is read again from its oldest record. */
  function lose(lane: Lane, error: Error): void {
    lane.iterator = null;
    if (error.name === "ExpiredIteratorException") return;
    stale.add(lane.shard);
    lane.position = null;
    if (error.name === "ResourceNotFoundException") lanes.delete(lane.shard);
  }

  /** The table was looked through: old marks are of no use any more. */
  async function found(): Promise<void> {
    for (const shard of stale) await dropMark(shard);
    stale.clear();
  }

  /** The records given last are handled: the reader goes on after them. */
  function done(lane: Lane, position: string | undefined): void {
    lane.position = position ?? lane.position;
    if (!lane.ended) return;
    finished.add(lane.shard);
    lanes.delete(lane.shard);
  }

  /** The records given last were not handled, or could not be read: they come again. */
  function again(lane: Lane): void {
    lane.iterator = null;
    lane.ended = false;
  }

  return { open, next, done, again, found, hasLost: () => stale.size > 0, lanes: () => [...lanes.values()] };
}

/**
 * How the stream says that a place in it is older than it keeps (24 h, or the emulator's memory). The emulator counts from
 * the beginning again after such a pause, and then calls the number of a mark invalid.
 */
function isPassing({ name, message }: Error): boolean {
  if (name === "ValidationException") return message.includes("SequenceNumber");
  return ["TrimmedDataAccessException", "ExpiredIteratorException", "ResourceNotFoundException"].includes(name);
}

/** Shards before one that has a mark: a child is opened only when its parent is read to the end. */
function passed(shards: readonly Shard[], marks: ReadonlyMap<string, Mark>): string[] {
  const parents = new Map(shards.map((shard) => [shard.ShardId ?? "", shard.ParentShardId]));
  const found: string[] = [];
  for (const marked of marks.keys()) {
    for (let parent = parents.get(marked); parent; parent = parents.get(parent)) found.push(parent);
  }
  return found;
}
