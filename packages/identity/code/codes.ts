import { setTimeout as wait } from "node:timers/promises";
import { AppError, refuse } from "@stampflow/kernel";
import type { Write } from "@stampflow/kernel/server";
import type { Handle } from "../account/phone.ts";
import { consumeProof, hasProof, storeProof } from "../account/proof.ts";
import { accountIdOf } from "../account/store.ts";
import { auth } from "../auth/auth.ts";
import { translatingErrors } from "../auth/refusal.ts";
import { countAttempts, limitAttempts } from "../limit/attempts.ts";
import { type AttemptSource, codeCounts } from "../limit/rules.ts";
import { attemptSource } from "../session/device.ts";
import { codeValidSeconds, codeWaitSeconds } from "./limits.ts";

export type Recipient = { phoneNumber: string } | { email: string };

const sent = { waitSeconds: codeWaitSeconds, validSeconds: codeValidSeconds };

export const handleOf = (to: Recipient): Handle =>
  "email" in to ? { kind: "email", value: to.email } : { kind: "phone", value: to.phoneNumber };

async function sourceOfHandle(handle: Handle, request: Request): Promise<AttemptSource> {
  return attemptSource(request, await accountIdOf(handle), handle.value);
}

export const sourceOfPhone = (phoneNumber: string, request: Request) =>
  sourceOfHandle({ kind: "phone", value: phoneNumber }, request);

async function countSend(to: Recipient, request: Request, now: number): Promise<void> {
  const handle = handleOf(to);
  await countAttempts(codeCounts(handle.value, await sourceOfHandle(handle, request)), now);
}

/** A code that proves the phone number is in somebody's hands. */
export async function sendToPhone(phoneNumber: string, request: Request, now: number) {
  await countSend({ phoneNumber }, request, now);
  await translatingErrors(() => auth().api.sendPhoneNumberOTP({ body: { phoneNumber } }));
  return sent;
}

/** Consumes the code; refuses a wrong or expired one, or one with too many wrong tries. */
export async function consumeCode(phoneNumber: string, code: string): Promise<void> {
  await translatingErrors(() => auth().api.consumePhoneNumberOTP({ body: { phoneNumber, code } }));
}

/**
 * Consumes the code, but remembers for ten minutes that it was right, so that a call refused for another reason can be
 * sent again with it. The answer belongs into the save that the code was for.
 */
export async function verifyPhone(phoneNumber: string, code: string, request: Request, now: number): Promise<Write> {
  const subject = `${phoneNumber}:${code}`;
  if (!(await hasProof(subject, now))) {
    await limitAttempts("code", await sourceOfPhone(phoneNumber, request), now, () => consumeCode(phoneNumber, code));
    await storeProof(subject, now);
  }
  return consumeProof(subject);
}

/**
 * The same answer after the same time, whether or not there is such an account: nobody learns who is registered (D10).
 */
export async function sendToRecover(to: Recipient, request: Request, now: number) {
  await countSend(to, request, now);
  await withMinimumTime(() =>
    translatingErrors(async () => {
      if ("email" in to) await auth().api.requestPasswordResetEmailOTP({ body: { email: to.email } });
      else await auth().api.requestPasswordResetPhoneNumber({ body: { phoneNumber: to.phoneNumber } });
    }),
  );
  return sent;
}

/** A code that was never sent is answered as a wrong one. */
export async function recover(to: Recipient, code: string, password: string, request: Request, now: number) {
  const source = await sourceOfHandle(handleOf(to), request);
  await limitAttempts("code", source, now, () =>
    withMinimumTime(() => hidingReason(() => translatingErrors(() => reset(to, code, password)))),
  );
}

async function reset(to: Recipient, code: string, password: string): Promise<void> {
  if ("email" in to) {
    await auth().api.resetPasswordEmailOTP({ body: { email: to.email, otp: code, password } });
  } else {
    const body = { phoneNumber: to.phoneNumber, otp: code, newPassword: password };
    await auth().api.resetPasswordPhoneNumber({ body });
  }
}

async function hidingReason(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith("identity.")) refuse("identity.code.invalid");
    throw error;
  }
}

/** Longer than sending a code takes. */
const minimumMs = 500;

async function withMinimumTime(work: () => Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work(), wait(minimumMs)]);
  if (done.status === "rejected") throw done.reason;
}
