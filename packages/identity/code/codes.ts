import { AppError } from "@stampflow/kernel";
import type { Write } from "@stampflow/kernel/server";
import { giveProof, hasProof, useProof } from "../account/proof.ts";
import { auth } from "../auth/auth.ts";
import { refusing } from "../auth/refusal.ts";
import { codeDaily, codeWait, secondsOf } from "../limit/rules.ts";
import { take } from "../limit/store.ts";
import { codeValidSeconds, codeWaitSeconds } from "./schema.ts";

export type Recipient = { phoneNumber: string } | { email: string };

const sent = { waitSeconds: codeWaitSeconds, validSeconds: codeValidSeconds };

async function limited(to: string, now: number): Promise<void> {
  const wait = await take(codeWait, to, now);
  if (wait > 0) throw new AppError("identity.code.wait", { seconds: secondsOf(wait) });
  if ((await take(codeDaily, to, now)) > 0) throw new AppError("identity.code.daily");
}

/** A code that proves the phone number is in somebody's hands. */
export async function sendToPhone(phoneNumber: string, now: number) {
  await limited(phoneNumber, now);
  await refusing(() => auth().api.sendPhoneNumberOTP({ body: { phoneNumber } }));
  return sent;
}

/** Uses the code up; refuses a wrong, old or often missed one. */
export async function useCode(phoneNumber: string, code: string): Promise<void> {
  await refusing(() => auth().api.consumePhoneNumberOTP({ body: { phoneNumber, code } }));
}

/**
 * Uses the code up, but keeps for ten minutes that it was right: what is refused for another reason can be sent again
 * with the same code. The answer belongs into the save that the code was for.
 */
export async function provePhone(phoneNumber: string, code: string, now: number): Promise<Write> {
  const subject = `${phoneNumber}:${code}`;
  if (!(await hasProof(subject, now))) {
    await useCode(phoneNumber, code);
    await giveProof(subject, now);
  }
  return useProof(subject);
}

/** The same answer whether or not there is such an account: nobody learns who is registered. */
export async function sendToRecover(to: Recipient, now: number) {
  await limited("email" in to ? to.email : to.phoneNumber, now);
  await refusing(async () => {
    if ("email" in to) await auth().api.requestPasswordResetEmailOTP({ body: { email: to.email } });
    else await auth().api.requestPasswordResetPhoneNumber({ body: { phoneNumber: to.phoneNumber } });
  });
  return sent;
}

export async function recover(to: Recipient, code: string, password: string): Promise<void> {
  await refusing(async () => {
    if ("email" in to) {
      await auth().api.resetPasswordEmailOTP({ body: { email: to.email, otp: code, password } });
    } else {
      await auth().api.resetPasswordPhoneNumber({
        body: { phoneNumber: to.phoneNumber, otp: code, newPassword: password },
      });
    }
  });
}
