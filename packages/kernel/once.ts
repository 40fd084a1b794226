import { createHash } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { config } from "./config.ts";
import type { Actor, Once } from "./context.ts";
import { AppError } from "./errors.ts";
import { itemKey } from "./key.ts";
import { table } from "./table.ts";

/**
 * One item per person, action and thing answers both questions of a repeated click: the same key again gets the first
 * answer, another key within 5 s is told to wait. Answers lie under names made from their keys, so one update does both.
 */
export const repeatMs = 5000;
const keepSeconds = 24 * 3600;

const answerName = (key: string) => `a_${createHash("sha256").update(key).digest("base64url").slice(0, 12)}`;
const onceKey = (actor: Actor, once: Once) =>
  itemKey(actor.tenantId, ["once", actor.userId || actor.accountId], [once.action, once.thing]);

export function onceWrite(actor: Actor, once: Once, answer: unknown, now: number) {
  return {
    Update: {
      TableName: config.table,
      Key: onceKey(actor, once),
      UpdateExpression: "SET #answer = :answer, #at = :now, #ttl = :ttl",
      ConditionExpression: "attribute_not_exists(#answer) AND (attribute_not_exists(#at) OR #at <= :since)",
      ExpressionAttributeNames: { "#answer": answerName(once.key), "#at": "at", "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":answer": answer ?? null,
        ":now": now,
        ":since": now - repeatMs,
        ":ttl": Math.floor(now / 1000) + keepSeconds,
      },
    },
  };
}

/** The first answer to this key, or undefined where there is none. */
export async function firstAnswer(actor: Actor, once: Once): Promise<{ answer: unknown } | undefined> {
  const item = await readOnce(actor, once);
  const name = answerName(once.key);
  return item && name in item ? { answer: item[name] } : undefined;
}

/** Why the once item refused the save: a repetition (its first answer), or too soon. */
export async function explainOnce(actor: Actor, once: Once, now: number): Promise<{ answer: unknown } | AppError> {
  const item = await readOnce(actor, once);
  const name = answerName(once.key);
  if (item && name in item) return { answer: item[name] };
  const left = Number(item?.at ?? now) + repeatMs - now;
  return new AppError("kernel.tooFast", { seconds: Math.max(1, Math.ceil(left / 1000)) });
}

async function readOnce(actor: Actor, once: Once) {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: onceKey(actor, once), ConsistentRead: true }),
  );
  return Item;
}
