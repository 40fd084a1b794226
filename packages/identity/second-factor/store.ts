import { randomBytes } from "node:crypto";
import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { config, itemKey, platform, table, type Write } from "@stampflow/kernel/server";
import { accountChange } from "../account/store.ts";
import type { SignInMethod } from "../attempt/schema.ts";
import { idsBy, readRows, removeWrites, type Stored, updateWrites } from "../auth/store.ts";

const model = "twoFactor";

/** Also one that is not confirmed by a code yet. */
export async function anyFactorOf(accountId: string): Promise<Stored | null> {
  const [stored] = await readRows(model, await idsBy(model, "userId", true, [accountId]));
  return stored ?? null;
}

export async function factorOf(accountId: string): Promise<Stored | null> {
  const stored = await anyFactorOf(accountId);
  return stored?.row.verified === true ? stored : null;
}

/** Fails the save where it has changed since it was read. */
export const factorChange = (stored: Stored, change: Record<string, unknown>): Write[] =>
  updateWrites(model, stored, { ...stored.row, ...change, id: stored.row.id });

export const factorSwitch = async (accountId: string, on: boolean): Promise<Write[]> =>
  (await accountChange(accountId, { twoFactorEnabled: on })) ?? [];

/** null where there is none. */
export async function factorRemoval(accountId: string): Promise<Write[] | null> {
  const stored = await factorOf(accountId);
  return stored && [...removeWrites(model, stored), ...(await factorSwitch(accountId, false))];
}

/** The first step of signing in is done: the browser that has the challenge may show the second factor. */
type Challenge = { readonly accountId: string; readonly method: SignInMethod; readonly remember: boolean };

const challengeMs = 10 * 60_000;
const keyOf = (challenge: string) => itemKey(platform, ["challenge", challenge], ["challenge"]);

export async function createChallenge({ accountId, method, remember }: Challenge, now: number): Promise<string> {
  const challenge = randomBytes(24).toString("base64url");
  const until = now + challengeMs;
  const Item = { ...keyOf(challenge), accountId, way: method, remember, until, ttl: Math.ceil(until / 1000) };
  await table().send(new PutCommand({ TableName: config.table, Item }));
  return challenge;
}

export async function readChallenge(challenge: string, now: number): Promise<Challenge | null> {
  const { Item } = await table().send(
    new GetCommand({ TableName: config.table, Key: keyOf(challenge), ConsistentRead: true }),
  );
  if (!Item || Number(Item.until) <= now) return null;
  return { accountId: String(Item.accountId), method: Item.way as SignInMethod, remember: Item.remember === true };
}

/** Fails the save where it was used already. */
export const consumeChallenge = (challenge: string): Write => ({
  Delete: { TableName: config.table, Key: keyOf(challenge), ConditionExpression: "attribute_exists(pk)" },
});
