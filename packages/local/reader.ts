import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
} from "@aws-sdk/client-dynamodb-streams";
import { stream as plan } from "../../infra/stream.ts";
import { dropMark, readMarks } from "./marks.ts";

/** A shard on its way: `position` is the last record read, `iterator` where to go on. */
export type Lane = { readonly shard: string; position: string | null; iterator: string | null; ended: boolean };

/** Reads the shards of a table's stream, parents before children, going on where the marks are. */
export function openReader(arn: string) {
  const client = new DynamoDBStreamsClient({});
  const lanes = new Map<string, Lane>();
  const finished = new Set<string>();

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
    for (const mark of marks.keys()) if (!ids.has(mark)) await dropMark(mark);
    for (const { ShardId: id = "", ParentShardId: parent } of shards) {
      const waits = parent !== undefined && ids.has(parent) && !finished.has(parent);
      if (waits || finished.has(id) || lanes.has(id)) continue;
      lanes.set(id, { shard: id, position: marks.get(id) ?? null, iterator: null, ended: false });
    }
    return [...lanes.values()];
  }

  async function iteratorOf(lane: Lane): Promise<string> {
    const request = { StreamArn: arn, ShardId: lane.shard };
    const horizon = new GetShardIteratorCommand({ ...request, ShardIteratorType: "TRIM_HORIZON" });
    const after = (sequence: string) =>
      new GetShardIteratorCommand({ ...request, ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: sequence });
    const answer = await client
      .send(lane.position ? after(lane.position) : horizon)
      .catch((error: Error) => (isTrimmed(error) ? client.send(horizon) : Promise.reject(error)));
    if (!answer.ShardIterator) throw new Error(`no iterator for ${lane.shard}`);
    return answer.ShardIterator;
  }

  async function next(lane: Lane): Promise<_Record[]> {
    lane.iterator ??= await iteratorOf(lane);
    const command = new GetRecordsCommand({ ShardIterator: lane.iterator, Limit: plan.batchSize });
    const answer = await client.send(command).catch((error: Error) => {
      if (!isTrimmed(error)) throw error;
      lane.iterator = null;
      lane.position = null;
      return null;
    });
    if (!answer) return [];
    const { Records = [], NextShardIterator } = answer;
    lane.iterator = NextShardIterator ?? null;
    lane.ended = !NextShardIterator;
    return Records;
  }

  /** The records given last are handled: the lane goes on after them, or is through. */
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

  return { open, next, done, again, lanes: () => [...lanes.values()] };
}

/** A mark older than the stream keeps (24 h, or the emulator's memory): what is left begins at its horizon. */
const isTrimmed = (error: Error): boolean => error.name === "TrimmedDataAccessException";

/** Shards before one that has a mark: a child is opened only when its parent is read to the end. */
function passed(shards: readonly Shard[], marks: ReadonlyMap<string, string>): string[] {
  const parents = new Map(shards.map((shard) => [shard.ShardId ?? "", shard.ParentShardId]));
  const found: string[] = [];
  for (const marked of marks.keys()) {
    for (let parent = parents.get(marked); parent; parent = parents.get(parent)) found.push(parent);
  }
  return found;
}
