import { timingSafeEqual } from "node:crypto";
import { AppError } from "../contract/errors.ts";
import type { Actor } from "../http/context.ts";
import { countAttempt } from "../http/rate-limit.ts";
import { hashOfKey, keyState, markUsed } from "./store.ts";
import { actorIdOf, parseKey } from "./token.ts";

const minute = 60_000;
const hour = 60 * minute;

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one, "hex"), Buffer.from(other, "hex"));

/**
 * The actor of an API key: the key itself, in its own company. Looked up on every call, so that a revoked key stops
 * at once.
 */
export async function actorOfKey(token: string, now: number): Promise<Actor> {
  const invalid = new AppError("kernel.apiKey.invalid");
  const place = parseKey(token);
  if (!place) throw invalid;
  const { key, stopped, usedAt } = await keyState(place.tenantId, place.id);
  if (!key || stopped || !isSame(key.hash, hashOfKey(token))) throw invalid;
  if (key.expiresAt !== null && key.expiresAt <= now) throw invalid;
  const limit = { name: "apiKey", times: key.perMinute, windowMs: minute };
  const wait = await countAttempt({ limit, subject: `${place.tenantId} ${key.id}` }, now);
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
