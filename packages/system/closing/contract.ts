import { callsBelow, contract, signedIn } from "@stampflow/kernel";
import { z } from "zod";

/** How long somebody may change their mind. */
export const closingDays = 30;

/** "" for an account without a password, whose owner has shown a code sent to the phone instead. */
const closeAccount = z.object({ password: z.string().max(128).default("") });
export const closing = z.object({ closesAt: z.number().int() });

export const cancel = callsBelow("/sys/authentication")(
  "cancel",
  signedIn,
  "Closes the own account in 30 days and ends its sessions; signing in until then offers to keep it",
  closeAccount,
  closing,
);

export const keep = contract({
  method: "POST",
  path: "/system/closing/keep",
  permission: signedIn,
  summary: "Keeps the account that was to be closed",
});
