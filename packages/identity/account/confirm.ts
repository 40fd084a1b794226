import { refuse } from "@stampflow/kernel";
import { verifyPassword } from "../auth/hashing.ts";
import { limitAttempts } from "../limit/attempts.ts";
import type { AttemptSource } from "../limit/rules.ts";
import { personalSession, type Session } from "../session/session.ts";
import { hasProof } from "./proof.ts";
import { hasPassword, passwordHashOf } from "./store.ts";

/** A separate count for people who are signed in: strangers who try to sign in cannot block it. */
export const signedInSource = (accountId: string): AttemptSource => ({
  subject: accountId,
  device: "session",
  network: accountId,
});

/** Asks the owner of an account for the password again; wrong tries count as at signing in. */
export function requirePassword(accountId: string, password: string, now: number): Promise<void> {
  return limitAttempts("password", signedInSource(accountId), now, async () => {
    const hash = await passwordHashOf(accountId);
    if (await verifyPassword(hash, password)) return;
    refuse(hash ? "identity.password.wrong" : "identity.password.missing");
  });
}

/** The same for the browser that asks; its cookie must belong to the account. */
export async function confirmPassword(
  request: Request,
  accountId: string,
  password: string,
  now: number,
): Promise<Session> {
  const session = await personalSession(request, accountId);
  await requirePassword(accountId, password, now);
  return session;
}

/** By the password again, or where there is none by a code sent to the phone a moment ago. */
export async function requireOwner(request: Request, accountId: string, password: string, now: number): Promise<void> {
  if (await hasPassword(accountId)) {
    await confirmPassword(request, accountId, password, now);
    return;
  }
  const session = await personalSession(request, accountId);
  if (!(await hasProof(session.id, now))) refuse("identity.phone.unproved");
}
