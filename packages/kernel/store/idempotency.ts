import { createHash } from "node:crypto";
import { GetCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { config } from "../config.ts";
import { AppError } from "../contract/errors.ts";
import type { Actor, Idempotency } from "../http/context.ts";
import { itemKey } from "./key.ts";
import { table } from "./table.ts";

/**
 * A repeated click either has the same key and gets the first answer, or has another key within 5 s and is refused as
 * too fast. One item for each person, action and resource stores the time; the answer has its own item, so that
 * neither grows with the number of commands (D6). A command that ends its resource (`final`) stores its answer in the
 * first item.
 */
export const repeatMs = 5000;
const ttlSeconds = 24 * 3600;

type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** A short hash of a key or request, because each command stores both. */
export const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 12);
/** The attribute for a key: its answer, and the hash of its request. */
export const keyName = (key: string) => `a_${hashOf(key)}`;
const requestHashName = (key: string) => `b_${hashOf(key)}`;
const instantName = ({ kind }: Idempotency) => (kind ? `at ${kind}` : "at");
const ownerOf = (actor: Actor): string[] => ["once", actor.userId || actor.accountId];
const instantKey = (actor: Actor, { action, resource }: Idempotency) =>
  itemKey(actor.tenantId, ownerOf(actor), [action, resource]);
/** A key that covers one request has one item, whatever it was for, so that another request finds it (D11). */
const answerKey = (actor: Actor, { action, resource, key, requestHash }: Idempotency) =>
  itemKey(actor.tenantId, ownerOf(actor), [...(requestHash === "" ? [action, resource] : ["key"]), keyName(key)]);
/** A command that ends its resource keeps its answer there, but for a key that covers one request. */
const keepsInFirst = ({ final, requestHash }: Idempotency) => final && requestHash === "";
const until = (now: number): number => Math.floor(now / 1000) + ttlSeconds;

/** The last writes of a save; if one of them fails, explainConflict tells why. */
export function idempotencyWrites(actor: Actor, idempotency: Idempotency, answer: unknown, now: number): Write[] {
  if (keepsInFirst(idempotency))
    return [instant(actor, idempotency, now, { ":answer": answer ?? null, ":asked": idempotency.requestHash })];
  return [instant(actor, idempotency, now, {}), ownAnswer(actor, idempotency, answer, now)];
}

function instant(actor: Actor, idempotency: Idempotency, now: number, answer: Record<string, unknown>): Write {
  return {
    Update: {
      TableName: config.table,
      Key: instantKey(actor, idempotency),
      UpdateExpression: `SET #at = :now, #ttl = :ttl${keepsInFirst(idempotency) ? ", #answer = :answer, #asked = :asked" : ""}`,
      ConditionExpression: "attribute_not_exists(#answer) AND (attribute_not_exists(#at) OR #at <= :since)",
      ExpressionAttributeNames: {
        "#answer": keyName(idempotency.key),
        "#at": instantName(idempotency),
        "#ttl": "ttl",
        ...(keepsInFirst(idempotency) ? { "#asked": requestHashName(idempotency.key) } : {}),
      },
      ExpressionAttributeValues: { ...answer, ":now": now, ":since": now - repeatMs, ":ttl": until(now) },
    },
  };
}

function ownAnswer(actor: Actor, idempotency: Idempotency, answer: unknown, now: number): Write {
  const item = {
    [keyName(idempotency.key)]: answer ?? null,
    [requestHashName(idempotency.key)]: idempotency.requestHash,
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

/** The first answer of a key; a refusal if the key was used for another request. */
export type First = { answer: unknown } | AppError;

/** Undefined if the key is new. */
export async function firstAnswer(actor: Actor, idempotency: Idempotency): Promise<First | undefined> {
  return answerIn(await readStored(actor, idempotency), idempotency);
}

/** Why the idempotency items refused a save: a repetition (its first answer), or too fast. */
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

function answerIn(items: readonly Item[], { key, requestHash }: Idempotency): First | undefined {
  const name = keyName(key);
  const item = items.find((each) => Object.hasOwn(each, name));
  if (!item) return undefined;
  const before = item[requestHashName(key)] || requestHash;
  return requestHash !== "" && before !== requestHash ? new AppError("kernel.keyUsed") : { answer: item[name] };
}

async function readStored(actor: Actor, idempotency: Idempotency): Promise<Item[]> {
  const keys = [instantKey(actor, idempotency), ...(keepsInFirst(idempotency) ? [] : [answerKey(actor, idempotency)])];
  const read = keys.map((Key) => table().send(new GetCommand({ TableName: config.table, Key, ConsistentRead: true })));
  return (await Promise.all(read)).flatMap(({ Item }) => Item ?? []);
}
