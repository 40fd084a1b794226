import { requiredText } from "@stampflow/kernel";
import { z } from "zod";
import { phone, region } from "../account/schema.ts";

/** Stay signed in: 7 days, else 1 (spec 2, section 9). */
export const rememberDays = 7;
export const otherwiseDays = 1;

/** `account` is an account name, an e-mail address or a phone number. */
export const signIn = z.object({
  account: requiredText(200),
  region,
  password: z.string().min(1).max(128),
  remember: z.boolean().default(false),
});

export const signInByCode = z.object({
  phone,
  region,
  code: requiredText(8, 4),
  remember: z.boolean().default(false),
});

/** `challenge` where a second factor is asked for: nobody is signed in yet. Else "". */
export const signedInAnswer = z.object({ accountId: z.string(), name: z.string(), challenge: z.string() });

export const sessionView = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
});
export type SessionView = z.infer<typeof sessionView>;

export const revokeSession = z.object({ id: z.string().min(1).max(100) });
