import type { Language, Scope } from "@stampflow/kernel";
import { type Actor, signToken } from "@stampflow/kernel/server";
import type { Clock } from "../host/clock.ts";
import { client } from "./client.ts";

export type Who = {
  tenantId: string;
  userId: string;
  accountId?: string;
  name?: string;
  permissions?: readonly string[];
  scope?: Scope;
  departmentId?: string;
  language?: Language;
};

/** A signed-in person: a client with a token signed by the product's key, without a password. */
export function personOf(host: { origin: string; clock: Pick<Clock, "now" | "ticks"> }, who: Who) {
  const actor: Actor = {
    tenantId: who.tenantId,
    userId: who.userId,
    accountId: who.accountId ?? `account-${who.userId}`,
    name: who.name ?? who.userId,
    permissions: new Set(who.permissions ?? []),
    scope: who.scope ?? { kind: "company" },
    departmentId: who.departmentId ?? "",
    sessionId: `session-${who.userId}`,
  };
  let signed: { token: string; expiresAt: number } | null = null;
  const token = async () => {
    const now = host.clock.now();
    // On a busy machine a call waits for its turn: the token must last until then.
    if (!signed || signed.expiresAt - now < 30_000 || signed.expiresAt - now > 120_000)
      signed = await signToken(actor, now);
    return signed.token;
  };
  return {
    ...client(host.origin, token, { ...(who.language ? { language: who.language } : {}), ticks: host.clock.ticks }),
    tenantId: who.tenantId,
    userId: who.userId,
    actor,
    token,
  };
}

export type Person = ReturnType<typeof personOf>;
