import type { Count, Limit } from "@stampflow/kernel/server";
import { codeWaitSeconds } from "../code/limits.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** One code per minute for a number or an e-mail address … */
const codeWait: Limit = { name: "codeWait", times: 1, windowMs: codeWaitSeconds * 1000 };
/** … and twenty per day. */
const codeDaily: Limit = { name: "codeDaily", times: 20, windowMs: day };
/** Codes requested by one network, for anybody. */
const codeNetwork: Limit = { name: "codeNetwork", times: 30, windowMs: 15 * minute };
/**
 * Wrong tries for one account. Each way of signing in has its own count, so that the others stay open and a correct
 * password does not reset that of the second factor (D17).
 */
const failureLimits = {
  password: { name: "wrongPassword", times: 10, windowMs: 15 * minute },
  code: { name: "wrongCode", times: 10, windowMs: 15 * minute },
  factor: { name: "wrongFactor", times: 10, windowMs: 15 * minute },
} as const satisfies Record<string, Limit>;
export type Credential = keyof typeof failureLimits;
/** Wrong passwords and codes from one network, for any account. */
const networkFailures: Limit = { name: "wrongNetwork", times: 30, windowMs: 15 * minute };

/** Names asked for by one account: each answer tells whether a name is taken. */
export const nameChecks: Limit = { name: "namesAsked", times: 20, windowMs: 60 * minute };

/** Sign-ins with a passkey that one network begins: each keeps a challenge for some minutes. */
export const passkeySignIns: Limit = { name: "passkeySignIns", times: 600, windowMs: 15 * minute };

/** What tries are counted by. `device`: the device, if the account has signed in on it before, else "". */
export type AttemptSource = { readonly subject: string; readonly device: string; readonly network: string };

/** A known device has its own count, and all others share one: strangers cannot lock the owner out (D5, D8). */
export const failureCounts = (credential: Credential, { subject, device, network }: AttemptSource): Count[] =>
  device
    ? [{ limit: failureLimits[credential], subject: `${subject} ${device}` }]
    : [
        { limit: networkFailures, subject: network },
        { limit: failureLimits[credential], subject },
      ];

export const codeCounts = (to: string, { device, network }: AttemptSource): Count[] => {
  const subject = device ? `${to} ${device}` : to;
  return [
    { limit: codeWait, subject },
    { limit: codeNetwork, subject: network },
    { limit: codeDaily, subject },
  ];
};

/** The refusal if a limit is reached. */
export function refusalOf({ limit }: Count, wait: number): [code: string, data: Record<string, number>] {
  if (limit === codeWait) return ["identity.code.wait", { seconds: Math.max(1, Math.ceil(wait / 1000)) }];
  if (limit === codeDaily) return ["identity.code.daily", {}];
  const minutes = Math.max(1, Math.ceil(wait / minute));
  return [limit === failureLimits.password ? "identity.signIn.tries" : "identity.tries", { minutes }];
}

/** After a correct try the count of the account is reset; a network only gets that one try back. */
export const resetsOnSuccess = ({ limit }: Count): boolean => limit !== networkFailures;
