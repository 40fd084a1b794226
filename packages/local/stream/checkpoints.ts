import { DeleteCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table } from "@stampflow/kernel/server";

/** How far a shard was read: the last record whose facts are handled, and the time of the newest of them. */
export type Checkpoint = { readonly sequence: string; readonly at: number };

/** A checkpoint for all shards: everything up to a time is handled (D6). */
const whole = "table";

/** Checkpoints of the table stream are stored in the table, by shard. */
const checkpointKey = (shard: string) => itemKey(platform, ["stream"], [shard]);

export async function readCheckpoints(): Promise<Map<string, Checkpoint>> {
  const { pk } = checkpointKey("");
  const answer = await table().send(
    new QueryCommand({
      TableName: config.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
      ConsistentRead: true,
    }),
  );
  return new Map(
    (answer.Items ?? []).map((item) => [String(item.sk), { sequence: String(item.sequence), at: Number(item.at) }]),
  );
}

export async function writeCheckpoint(shard: string, checkpoint: Checkpoint): Promise<void> {
  await table().send(new PutCommand({ TableName: config.table, Item: { ...checkpointKey(shard), ...checkpoint } }));
}

export const checkpointAll = (at: number): Promise<void> => writeCheckpoint(whole, { sequence: "", at });

export const newest = (checkpoints: ReadonlyMap<string, Checkpoint>): number =>
  Math.max(0, ...[...checkpoints.values()].map(({ at }) => at));

/** Removes checkpoints of shards that no longer exist, and keeps the time they had reached. */
export async function dropCheckpoints(
  checkpoints: ReadonlyMap<string, Checkpoint>,
  isGone: (shard: string) => boolean,
): Promise<void> {
  const gone = [...checkpoints.keys()].filter((shard) => shard !== whole && isGone(shard));
  if (gone.length > 0) await checkpointAll(newest(checkpoints));
  for (const shard of gone) await dropCheckpoint(shard);
}

export async function dropCheckpoint(shard: string): Promise<void> {
  await table().send(new DeleteCommand({ TableName: config.table, Key: checkpointKey(shard) }));
}
