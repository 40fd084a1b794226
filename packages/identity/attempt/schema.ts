import { growing } from "@stampflow/kernel";
import { z } from "zod";

/** What was shown last: after a password or a code sent to the phone perhaps a second factor. */
export const signInMethod = z.enum([
  "password",
  "phoneCode",
  "register",
  "authenticator",
  "recoveryCode",
  "passkey",
  "company",
]);
export type SignInMethod = z.infer<typeof signInMethod>;

/** `wrong`: what was shown was not correct. `blocked`: there were too many wrong tries, and it was not looked at. */
export const signInOutcome = z.enum(["succeeded", "wrong", "blocked"]);
export type SignInOutcome = z.infer<typeof signInOutcome>;

/** How long they are kept. */
export const attemptDays = 180;

export const attemptView = z.object({
  id: z.string(),
  at: z.number().int(),
  way: signInMethod,
  outcome: signInOutcome,
  address: z.string(),
  /** "Chrome · Windows"; "" where the browser is not known. */
  device: z.string(),
});
export type AttemptView = z.infer<typeof attemptView>;
export const attemptPage = growing(attemptView);
