import { growing } from "@stampflow/kernel";
import { z } from "zod";

/** How the person proved who they are; the second factor, if one was asked for. */
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

/** `wrong`: it was not correct. `blocked`: too many wrong tries, so it was not checked. */
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
