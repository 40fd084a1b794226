import type { Count, Limit } from "@stampflow/kernel/server";
import { codeWaitSeconds } from "../code/limits.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** One code for a number or an address in a minute … */
const codeWait: Limit = { name: "codeWait", times: 1, windowMs: codeWaitSeconds * 1000 };
/** … and twenty in a day. */
const codeDaily: Limit = { name: "codeDaily", times: 20, windowMs: day };
/** Codes that one network asks for, whomever for. */
const codeNetwork: Limit = { name: "codeNetwork", times: 30, windowMs: 15 * minute };
/**
 * Wrong tries for one account; each way in has its own, so that the other stays open, and a correct password does not
 * reset the count of the second factor.
 */
const failureLimits = {
  password: { name: "wrongPassword", times: 10, windowMs: 15 * minute },
  code: { name: "wrongCode", times: 10, windowMs: 15 * minute },
  factor: { name: "wrongFactor", times: 10, windowMs: 15 * minute },
} as const satisfies Record<string, Limit>;
export type Credential = keyof typeof failureLimits;
/** Wrong passwords and codes from one network, whosever they are. */
const networkFailures: Limit = { name: "wrongNetwork", times: 30, windowMs: 15 * minute };

/** Names asked for by one account: each answer tells whether a name is taken. */
export const nameChecks: Limit = { name: "namesAsked", times: 20, windowMs: 60 * minute };

/** Sign-ins with a passkey that one network begins: each keeps a challenge for some minutes. */
export const passkeySignIns: Limit = { name: "passkeySignIns", times: 600, windowMs: 15 * minute };

/** Whose tries are counted together. `device`: one that this account has signed in on before, else "". */
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

/** What is said where a count is full. */
export function refusalOf({ limit }: Count, wait: number): [code: string, data: Record<string, number>] {
  if (limit === codeWait) return ["identity.code.wait", { seconds: Math.max(1, Math.ceil(wait / 1000)) }];
  if (limit === codeDaily) return ["identity.code.daily", {}];
  const minutes = Math.max(1, Math.ceil(wait / minute));
  return [limit === failureLimits.password ? "identity.signIn.tries" : "identity.tries", { minutes }];
}

/** After a correct try the count of the account is reset; a network only gets that one try back. */
export const resetsOnSuccess = ({ limit }: Count): boolean => limit !== networkFailures;
