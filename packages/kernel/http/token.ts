import { jwtVerify, SignJWT } from "jose";
import { config } from "../config.ts";
import type { Scope } from "../contract/permission.ts";
import type { ActingOperator, Actor } from "./context.ts";

type Claims = {
  tid: string;
  sub: string;
  acc: string;
  nam: string;
  per: readonly string[];
  scp: Scope;
  dep: string;
  sid: string;
  opr?: ActingOperator;
  hid?: true;
  exp: number;
};

const texts = ["tid", "sub", "acc", "nam", "dep", "sid"] as const;

/** Checked by hand, so that code that only verifies tokens need not load zod. */
function readClaims(payload: Readonly<Record<string, unknown>>): Claims {
  const { per, scp, exp } = payload;
  const fine =
    texts.every((name) => typeof payload[name] === "string") &&
    Array.isArray(per) &&
    per.every((code) => typeof code === "string") &&
    typeof scp === "object" &&
    scp !== null &&
    "kind" in scp &&
    typeof exp === "number";
  if (!fine) throw new Error("a token of somebody else's");
  return payload as Claims;
}

const secret = () => new TextEncoder().encode(config.tokenSecret);

/** `until`: the token expires then, if that is earlier than its normal expiry (epoch ms). */
export async function signToken(
  actor: Actor,
  now: number,
  until = Number.POSITIVE_INFINITY,
): Promise<{ token: string; expiresAt: number }> {
  const expires = Math.floor(Math.min(now + config.tokenSeconds * 1000, until) / 1000);
  const token = await new SignJWT({
    tid: actor.tenantId,
    acc: actor.accountId,
    nam: actor.name,
    per: [...actor.permissions],
    scp: actor.scope,
    dep: actor.departmentId,
    sid: actor.sessionId,
    ...(actor.operator ? { opr: actor.operator } : {}),
    ...(actor.hidesFlow ? { hid: true } : {}),
  })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(actor.userId)
    .setExpirationTime(expires)
    .sign(secret());
  return { token, expiresAt: expires * 1000 };
}

const verified = new Map<string, { actor: Actor; until: number }>();
const maxCached = 5000;

/** The actor of a token; null if it is invalid or expired. A verified token is cached. */
export async function verifyToken(token: string, now: number): Promise<Actor | null> {
  const known = verified.get(token);
  if (known) return known.until > now ? known.actor : null;
  try {
    const { payload } = await jwtVerify(token, secret(), { algorithms: ["HS256"], currentDate: new Date(now) });
    const claim = readClaims(payload);
    const actor: Actor = {
      tenantId: claim.tid,
      userId: claim.sub,
      accountId: claim.acc,
      name: claim.nam,
      permissions: new Set(claim.per),
      scope: claim.scp,
      departmentId: claim.dep,
      sessionId: claim.sid,
      ...(claim.opr ? { operator: claim.opr } : {}),
      ...(claim.hid ? { hidesFlow: true } : {}),
    };
    if (verified.size >= maxCached) verified.clear();
    verified.set(token, { actor, until: claim.exp * 1000 });
    return actor;
  } catch {
    return null;
  }
}
