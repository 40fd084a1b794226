import { requiredText } from "@stampflow/kernel";
import { z } from "zod";

/** "" for an account without a password, whose owner has shown a code sent to the phone instead. */
export const secondFactorProof = z.object({ password: z.string().max(128).default("") });

export const secondFactorState = z.object({
  on: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number().int(),
});

/** What an authenticator app needs, as a QR code and as a key to type. Shown once, like the recovery codes. */
export const secondFactorSetUp = z.object({
  uri: z.string(),
  key: z.string(),
  recoveryCodes: z.array(z.string()),
});

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Of the authenticator app, or a recovery code. */
const code = requiredText(20, 6);
export const secondFactorCode = z.object({ code });
export const signInBySecondFactor = z.object({ challenge: z.string().min(1).max(100), code });
