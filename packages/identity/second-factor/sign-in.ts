import { refuse } from "@stampflow/kernel";
import { isSaved } from "@stampflow/kernel/server";
import { recordingRefusal } from "../attempt/record.ts";
import { judged } from "../limit/judge.ts";
import { guesserOf } from "../session/device.ts";
import { type Opening, openSession } from "../session/session.ts";
import { isAppCode, usingCode } from "./check.ts";
import { challengeOf, factorOf, giveChallenge, useChallenge } from "./store.ts";

/** After the first step: signed in, or asked for the second factor. */
export async function enterOrAsk(accountId: string, opening: Opening, now: number, request: Request, answer: Headers) {
  if (!(await factorOf(accountId))) return openSession(accountId, opening, request, answer);
  return { accountId: "", name: "", challenge: await giveChallenge({ accountId, ...opening }, now) };
}

type Input = { challenge: string; code: string };

/** Wrong codes have a count of their own, which a correct password does not reset (D17). */
export async function signInByFactor({ challenge, code }: Input, now: number, request: Request, answer: Headers) {
  const asked = await challengeOf(challenge, now);
  const stored = asked && (await factorOf(asked.accountId));
  if (!stored) refuse("identity.secondFactor.expired");
  const { accountId, remember } = asked;
  const way = isAppCode(code) ? "authenticator" : "recoveryCode";
  const guesser = await guesserOf(request, accountId, accountId);
  await recordingRefusal(accountId, way, request, () =>
    judged("factor", guesser, now, async () => {
      const writes = await usingCode(stored, code, now);
      if (!writes || !(await isSaved({ writes: [...writes, useChallenge(challenge)] }))) refuse("identity.code.wrong");
    }),
  );
  return openSession(accountId, { way, remember }, request, answer);
}
