import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";
import { itemKey, platform } from "../store/key.ts";
import { table } from "../store/table.ts";

/** How many times something is allowed within a window, which begins with the first time. */
export type Limit = { readonly name: string; readonly times: number; readonly windowMs: number };
export type Count = { readonly limit: Limit; readonly subject: string };

const keyOf = ({ limit, subject }: Count) => itemKey(platform, ["limit", limit.name, subject], ["count"]);

/** Counts an attempt and answers 0. At the limit it counts nothing and answers the ms to wait. */
export async function countAttempt(count: Count, now: number): Promise<number> {
  const windowEnds = now + count.limit.windowMs;
  // Two calls may start a window at the same time: one of them finds it started and counts in it.
  for (;;) {
    const until = await add(count, now);
    if (until !== null) return until;
    if (await begin(count, windowEnds, now)) return 0;
  }
}

/** 0 if it was counted, the ms to wait if the window is full, null if no window is open. */
async function add(count: Count, now: number): Promise<number | null> {
  try {
    await table().send(
      new UpdateCommand({
        TableName: config.table,
        Key: keyOf(count),
        UpdateExpression: "ADD n :one",
        ConditionExpression: "#until > :now AND n < :times",
        ExpressionAttributeNames: { "#until": "until" },
        ExpressionAttributeValues: { ":one": 1, ":now": now, ":times": count.limit.times },
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      }),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const until = Number(error.Item?.until?.N ?? 0);
    return until > now ? until - now : null;
  }
}

async function begin(count: Count, until: number, now: number): Promise<boolean> {
  try {
    await table().send(
      new UpdateCommand({
        TableName: config.table,
        Key: keyOf(count),
        UpdateExpression: "SET n = :one, #until = :until, #ttl = :ttl",
        ConditionExpression: "attribute_not_exists(pk) OR #until <= :now",
        ExpressionAttributeNames: { "#until": "until", "#ttl": "ttl" },
        ExpressionAttributeValues: { ":one": 1, ":until": until, ":ttl": Math.ceil(until / 1000), ":now": now },
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return false;
  }
}

/** Takes back an attempt that turned out to be right. */
export async function uncountAttempt(count: Count): Promise<void> {
  try {
    await table().send(
      new UpdateCommand({
        TableName: config.table,
        Key: keyOf(count),
        UpdateExpression: "ADD n :minusOne",
        ConditionExpression: "n > :none",
        ExpressionAttributeValues: { ":minusOne": -1, ":none": 0 },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/** Clears the window: the next attempt begins a new one. */
export async function forgetAttempts(count: Count): Promise<void> {
  await table().send(new DeleteCommand({ TableName: config.table, Key: keyOf(count) }));
}
