import { AppError } from "@stampflow/kernel";
import { auth } from "../auth/auth.ts";
import { refusing } from "../auth/refusal.ts";
import { minutesOf, wrongPassword } from "../limit/rules.ts";
import { blockedFor, take } from "../limit/store.ts";
import { ownSession, type Session } from "../session/session.ts";

/** Asks somebody who is signed in for the password again; wrong tries count as at signing in. */
export async function confirmPassword(
  request: Request,
  accountId: string,
  password: string,
  now: number,
): Promise<Session> {
  const session = await ownSession(request, accountId);
  const wait = await blockedFor(wrongPassword, accountId, now);
  if (wait > 0) throw new AppError("identity.signIn.tries", { minutes: minutesOf(wait) });
  try {
    await refusing(() => auth().api.verifyPassword({ body: { password }, headers: request.headers }));
  } catch (error) {
    await take(wrongPassword, accountId, now);
    throw error;
  }
  return session;
}
