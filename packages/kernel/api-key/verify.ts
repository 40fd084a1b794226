import { timingSafeEqual } from "node:crypto";
import { AppError } from "../contract/errors.ts";
import type { Actor } from "../http/context.ts";
import { take } from "../http/limit.ts";
import { hashOfKey, keyState, markUsed } from "./store.ts";
import { actorIdOf, placeOfKey } from "./token.ts";

const minute = 60_000;
const hour = 60 * minute;

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one, "hex"), Buffer.from(other, "hex"));

/** Who acts by a key: the key itself, in its company alone. It is looked up for each call, so it stops at once. */
export async function actorOfKey(token: string, now: number): Promise<Actor> {
  const invalid = new AppError("kernel.apiKey.invalid");
  const place = placeOfKey(token);
  if (!place) throw invalid;
  const { key, stopped, usedAt } = await keyState(place.tenantId, place.id);
  if (!key || stopped || !isSame(key.hash, hashOfKey(token))) throw invalid;
  if (key.expiresAt !== null && key.expiresAt <= now) throw invalid;
  const limit = { name: "apiKey", times: key.perMinute, windowMs: minute };
  const wait = await take({ limit, subject: `${place.tenantId} ${key.id}` }, now);
  if (wait > 0) throw new AppError("kernel.apiKey.rate", { limit: key.perMinute, seconds: Math.ceil(wait / 1000) });
  if (now - usedAt >= hour) await markUsed(place.tenantId, key.id, now);
  const id = actorIdOf(key.id);
  return {
    tenantId: place.tenantId,
    userId: id,
    accountId: id,
    name: key.name,
    permissions: new Set(key.permissions),
    scope: key.scope,
    departmentId: "",
    sessionId: id,
    isKey: true,
  };
}
