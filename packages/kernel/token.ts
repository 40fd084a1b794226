import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { config } from "./config.ts";
import type { Actor } from "./context.ts";
import type { Scope } from "./permission.ts";

/** Seconds an access token lives. A revoked session, a lost permission or a resignation counts after this at the latest. */
export const tokenSeconds = 60;

const claims = z.object({
  tid: z.string(),
  sub: z.string(),
  acc: z.string(),
  nam: z.string(),
  per: z.array(z.string()),
  scp: z.custom<Scope>((value) => typeof value === "object" && value !== null && "kind" in value),
  dep: z.string(),
  sid: z.string(),
  exp: z.number(),
});

const secret = () => new TextEncoder().encode(config.tokenSecret);

export async function signToken(actor: Actor, now: number): Promise<{ token: string; expiresAt: number }> {
  const expires = Math.floor(now / 1000) + tokenSeconds;
  const token = await new SignJWT({
    tid: actor.tenantId,
    acc: actor.accountId,
    nam: actor.name,
    per: [...actor.permissions],
    scp: actor.scope,
    dep: actor.departmentId,
    sid: actor.sessionId,
  })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(actor.userId)
    .setExpirationTime(expires)
    .sign(secret());
  return { token, expiresAt: expires * 1000 };
}

const verified = new Map<string, { actor: Actor; until: number }>();
const keepAtMost = 5000;

/** The actor of a token, or null where it is none of ours or has expired. A token that was seen is not verified again. */
export async function verifyToken(token: string, now: number): Promise<Actor | null> {
  const known = verified.get(token);
  if (known) return known.until > now ? known.actor : null;
  try {
    const { payload } = await jwtVerify(token, secret(), { algorithms: ["HS256"], currentDate: new Date(now) });
    const claim = claims.parse(payload);
    const actor: Actor = {
      tenantId: claim.tid,
      userId: claim.sub,
      accountId: claim.acc,
      name: claim.nam,
      permissions: new Set(claim.per),
      scope: claim.scp,
      departmentId: claim.dep,
      sessionId: claim.sid,
    };
    if (verified.size >= keepAtMost) verified.clear();
    verified.set(token, { actor, until: claim.exp * 1000 });
    return actor;
  } catch {
    return null;
  }
}
