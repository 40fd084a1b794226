import { createHash } from "node:crypto";
import { GetCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";
import { AppError } from "../contract/errors.ts";
import type { Actor, Idempotency } from "../http/context.ts";
import { itemKey } from "./key.ts";
import { table } from "./table.ts";

/**
 * A repeated click is either a repetition (the same key gets the first answer) or too soon (another key within 5 s has
 * to wait). One item for each person, action and resource holds the time; the answer is in an item of its own, so that
 * neither grows with the commands (D6). A command that uses its resource up (`final`) keeps the answer in the one item.
 */
export const repeatMs = 5000;
const keepSeconds = 24 * 3600;

type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** Of a key, or of what a call asks for: short, since each command keeps both. */
export const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 12);
/** An attribute that stands for a key: what was answered, and what was asked. */
export const keyName = (key: string) => `a_${hashOf(key)}`;
const nameOfAsked = (key: string) => `b_${hashOf(key)}`;
const instantName = ({ kind }: Idempotency) => (kind ? `at ${kind}` : "at");
const ownerOf = (actor: Actor): string[] => ["once", actor.userId || actor.accountId];
const instantKey = (actor: Actor, { action, resource }: Idempotency) =>
  itemKey(actor.tenantId, ownerOf(actor), [action, resource]);
const answerKey = (actor: Actor, { action, resource, key }: Idempotency) =>
  itemKey(actor.tenantId, ownerOf(actor), [action, resource, keyName(key)]);
const until = (now: number): number => Math.floor(now / 1000) + keepSeconds;

/** The last writes of a save; where one of them fails, explainConflict says why. */
export function idempotencyWrites(actor: Actor, idempotency: Idempotency, answer: unknown, now: number): Write[] {
  if (idempotency.final)
    return [instant(actor, idempotency, now, { ":answer": answer ?? null, ":asked": idempotency.asked })];
  return [instant(actor, idempotency, now, {}), ownAnswer(actor, idempotency, answer, now)];
}

function instant(actor: Actor, idempotency: Idempotency, now: number, answer: Record<string, unknown>): Write {
  return {
    Update: {
      TableName: config.table,
      Key: instantKey(actor, idempotency),
      UpdateExpression: `SET #at = :now, #ttl = :ttl${idempotency.final ? ", #answer = :answer, #asked = :asked" : ""}`,
      ConditionExpression: "attribute_not_exists(#answer) AND (attribute_not_exists(#at) OR #at <= :since)",
      ExpressionAttributeNames: {
        "#answer": keyName(idempotency.key),
        "#at": instantName(idempotency),
        "#ttl": "ttl",
        ...(idempotency.final ? { "#asked": nameOfAsked(idempotency.key) } : {}),
      },
      ExpressionAttributeValues: { ...answer, ":now": now, ":since": now - repeatMs, ":ttl": until(now) },
    },
  };
}

function ownAnswer(actor: Actor, idempotency: Idempotency, answer: unknown, now: number): Write {
  const item = {
    [keyName(idempotency.key)]: answer ?? null,
    [nameOfAsked(idempotency.key)]: idempotency.asked,
    ttl: until(now),
  };
  return {
    Put: {
      TableName: config.table,
      Item: { ...answerKey(actor, idempotency), ...item },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
}

/** What a key was answered first; a refusal where it asked for something else then. */
export type First = { answer: unknown } | AppError;

/** Undefined where the key is new. */
export async function firstAnswer(actor: Actor, idempotency: Idempotency): Promise<First | undefined> {
  return answerIn(await readStored(actor, idempotency), idempotency);
}

/** Why the idempotency items refused the save: a repetition (its first answer), or too soon. */
export async function explainConflict(actor: Actor, idempotency: Idempotency, now: number): Promise<First> {
  const items = await readStored(actor, idempotency);
  const first = answerIn(items, idempotency);
  if (first) return first;
  const name = instantName(idempotency);
  const at = items.find((item) => Object.hasOwn(item, name))?.[name];
  const left = Number(at ?? now) + repeatMs - now;
  return new AppError("kernel.tooFast", { seconds: Math.max(1, Math.ceil(left / 1000)) });
}

type Item = Record<string, unknown>;

function answerIn(items: readonly Item[], { key, asked }: Idempotency): First | undefined {
  const name = keyName(key);
  const item = items.find((each) => Object.hasOwn(each, name));
  if (!item) return undefined;
  const before = item[nameOfAsked(key)] || asked;
  return asked !== "" && before !== asked ? new AppError("kernel.keyUsed") : { answer: item[name] };
}

async function readStored(actor: Actor, idempotency: Idempotency): Promise<Item[]> {
  const keys = [instantKey(actor, idempotency), ...(idempotency.final ? [] : [answerKey(actor, idempotency)])];
  const read = keys.map((Key) => table().send(new GetCommand({ TableName: config.table, Key, ConsistentRead: true })));
  return (await Promise.all(read)).flatMap(({ Item }) => Item ?? []);
}
