import { z } from "zod";

/** How long somebody may change their mind. */
export const closingDays = 30;

/** "" for an account without a password, whose owner has shown a code sent to the phone instead. */
export const closeAccount = z.object({ password: z.string().max(128).default("") });
export const closing = z.object({ closesAt: z.number().int() });
