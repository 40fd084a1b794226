import { refuse } from "@stampflow/kernel";
import { isSaved } from "@stampflow/kernel/server";
import { withRefusalRecorded } from "../attempt/record.ts";
import { limitAttempts } from "../limit/attempts.ts";
import { attemptSource } from "../session/device.ts";
import { openSession, type SignInDetails } from "../session/session.ts";
import { consumeFactorCode, isAppCode } from "./check.ts";
import { consumeChallenge, createChallenge, factorOf, readChallenge } from "./store.ts";

/** After the first step: signed in, or asked for the second factor. */
export async function openSessionOrChallenge(
  accountId: string,
  details: SignInDetails,
  now: number,
  request: Request,
  answer: Headers,
) {
  if (!(await factorOf(accountId))) return openSession(accountId, details, request, answer);
  return { accountId: "", name: "", challenge: await createChallenge({ accountId, ...details }, now) };
}

type Input = { challenge: string; code: string };

/** Wrong codes have a count of their own, which a correct password does not reset (D17). */
export async function signInByFactor({ challenge, code }: Input, now: number, request: Request, answer: Headers) {
  const pending = await readChallenge(challenge, now);
  const stored = pending && (await factorOf(pending.accountId));
  if (!stored) refuse("identity.secondFactor.expired");
  const { accountId, remember } = pending;
  const method = isAppCode(code) ? "authenticator" : "recoveryCode";
  const source = await attemptSource(request, accountId, accountId);
  await withRefusalRecorded(accountId, method, request, () =>
    limitAttempts("factor", source, now, async () => {
      const writes = await consumeFactorCode(stored, code, now);
      if (!writes || !(await isSaved({ writes: [...writes, consumeChallenge(challenge)] })))
        refuse("identity.code.wrong");
    }),
  );
  return openSession(accountId, { method, remember }, request, answer);
}
