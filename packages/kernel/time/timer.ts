import { createHash } from "node:crypto";
import { DeleteCommand, GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";
import { itemKey, platform } from "../store/key.ts";
import { table } from "../store/table.ts";

/** A deadline as an item. `name` chooses the module's handler; `at` is epoch ms. */
export type Timer = { tenantId: string; id: string; name: string; at: number; data: unknown };
export type TimerChange = { arm?: readonly Timer[]; cancel?: readonly { tenantId: string; id: string }[] };

/** Due timers are spread over this many partitions, so that many at the same time do not overload one. */
export const timerShards = 16;
const shardOf = (id: string) => (createHash("sha1").update(id).digest()[0] ?? 0) % timerShards;
const due = (shard: number) => itemKey(platform, ["due", String(shard)], []).pk;
const instant = (at: number) => new Date(at).toISOString();

export const timerKey = (tenantId: string, id: string) => itemKey(tenantId, ["timer", id], ["timer"]);

export function timerWrites(change: TimerChange) {
  const armed = (change.arm ?? []).map((timer) => ({
    Put: {
      TableName: config.table,
      Item: {
        ...timerKey(timer.tenantId, timer.id),
        gsi3pk: due(shardOf(timer.id)),
        gsi3sk: `${instant(timer.at)}#${timer.tenantId}#${timer.id}`,
        timer,
      },
    },
  }));
  const cancelled = (change.cancel ?? []).map(({ tenantId, id }) => ({
    Delete: { TableName: config.table, Key: timerKey(tenantId, id) },
  }));
  return [...armed, ...cancelled];
}

/** The timers of a shard due at `now`, oldest first, at most `limit`. */
export async function dueTimers(shard: number, now: number, limit = 100): Promise<Timer[]> {
  const answer = await table().send(
    new QueryCommand({
      TableName: config.table,
      IndexName: "gsi3",
      KeyConditionExpression: "gsi3pk = :shard AND gsi3sk < :now",
      ExpressionAttributeValues: { ":shard": due(shard), ":now": `${instant(now + 1)}` },
      Limit: limit,
    }),
  );
  return (answer.Items ?? []).map((item) => item.timer as Timer);
}

/** Whether it is waiting, or due and not fired yet. */
export async function isArmed(tenantId: string, id: string): Promise<boolean> {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: timerKey(tenantId, id), ConsistentRead: true }),
  );
  return Item !== undefined;
}

/** Removes a timer whose resource no longer exists. A timer that fired is removed by the save it caused. */
export async function dropTimer(timer: Timer): Promise<void> {
  await table().send(new DeleteCommand({ TableName: config.table, Key: timerKey(timer.tenantId, timer.id) }));
}

const postponeMs = 60_000;

/** A timer whose handler failed is due again after a minute, so that it does not block the others. */
export async function postponeTimer(timer: Timer, now: number): Promise<void> {
  const update = new UpdateCommand({
    TableName: config.table,
    Key: timerKey(timer.tenantId, timer.id),
    UpdateExpression: "SET gsi3sk = :later",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":later": `${instant(now + postponeMs)}#${timer.tenantId}#${timer.id}` },
  });
  await table()
    .send(update)
    .catch((error: unknown) => {
      const fired = error instanceof Error && error.name === "ConditionalCheckFailedException";
      if (!fired) throw error;
    });
}
