import { AppError } from "@stampflow/kernel";
import { verifyPassword } from "better-auth/crypto";
import { minutesOf, wrongPassword } from "../limit/rules.ts";
import { blockedFor, take } from "../limit/store.ts";
import { ownSession, type Session } from "../session/session.ts";
import { passwordHashOf } from "./store.ts";

/** Asks the owner of an account for the password again; wrong tries count as at signing in. */
export async function provePassword(accountId: string, password: string, now: number): Promise<void> {
  const wait = await blockedFor(wrongPassword, accountId, now);
  if (wait > 0) throw new AppError("identity.signIn.tries", { minutes: minutesOf(wait) });
  const hash = await passwordHashOf(accountId);
  if (hash && (await verifyPassword({ hash, password }))) return;
  await take(wrongPassword, accountId, now);
  throw new AppError(hash ? "identity.password.wrong" : "identity.password.missing");
}

/** The same of the browser that asks, whose cookie must be the account's too. */
export async function confirmPassword(
  request: Request,
  accountId: string,
  password: string,
  now: number,
): Promise<Session> {
  const session = await ownSession(request, accountId);
  await provePassword(accountId, password, now);
  return session;
}
