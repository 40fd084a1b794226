import { DeleteCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table } from "@stampflow/kernel/server";

/** How far a shard was read: the last record whose facts are handled, and the time of the newest of them. */
export type Mark = { readonly sequence: string; readonly at: number };

/** A checkpoint for all shards: everything up to a time is handled (D6). */
const whole = "table";

/** Checkpoints of the table stream are stored in the table, by shard. */
const markKey = (shard: string) => itemKey(platform, ["stream"], [shard]);

export async function readMarks(): Promise<Map<string, Mark>> {
  const { pk } = markKey("");
  const answer = await table().send(
    new QueryCommand({
      TableName: config.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
      ConsistentRead: true,
    }),
  );
  return new Map((answer.Items ?? []).map((item) => [String(item.sk), markOf(item)]));
}

/** An older checkpoint without a time gets that of its shard, which the emulator puts into the shard's name. */
const markOf = ({ sk, sequence, at }: Record<string, unknown>): Mark => ({
  sequence: String(sequence),
  at: typeof at === "number" ? at : Number(/^shardId-(\d+)-/.exec(String(sk))?.[1] ?? 0),
});

export async function writeMark(shard: string, mark: Mark): Promise<void> {
  await table().send(new PutCommand({ TableName: config.table, Item: { ...markKey(shard), ...mark } }));
}

export const markWhole = (at: number): Promise<void> => writeMark(whole, { sequence: "", at });

export const newest = (marks: ReadonlyMap<string, Mark>): number =>
  Math.max(0, ...[...marks.values()].map(({ at }) => at));

/** Removes checkpoints of shards that no longer exist, and keeps the time they had reached. */
export async function dropMarks(marks: ReadonlyMap<string, Mark>, isGone: (shard: string) => boolean): Promise<void> {
  const gone = [...marks.keys()].filter((shard) => shard !== whole && isGone(shard));
  if (gone.length > 0) await markWhole(newest(marks));
  for (const shard of gone) await dropMark(shard);
}

export async function dropMark(shard: string): Promise<void> {
  await table().send(new DeleteCommand({ TableName: config.table, Key: markKey(shard) }));
}
