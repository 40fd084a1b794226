import { createOTP } from "@better-auth/utils/otp";
import type { Write } from "@stampflow/kernel/server";
import { auth } from "../auth/auth.ts";
import type { Stored } from "../auth/store.ts";
import { factorChange } from "./store.ts";

const stepMs = 30_000;
/** Clocks of phones differ, so the previous and the next code are accepted, too. */
const stepOffsets = [0, -1, 1] as const;

const unseal = (value: unknown) => auth().api.unseal({ body: { data: String(value) } });

/** Typed with or without its hyphen and spaces, in any case. */
const plain = (typed: string) => typed.replace(/[^0-9a-z]/gi, "").toLowerCase();
export const isAppCode = (typed: string) => /^\d{6}$/.test(plain(typed));

/** The half minute of a code, if it is later than that of the last used code: no code counts twice (D23). */
async function stepOf({ row }: Stored, code: string, now: number): Promise<number | null> {
  const otp = createOTP(await unseal(row.secret));
  const current = Math.floor(now / stepMs);
  for (const step of stepOffsets.map((offset) => current + offset)) {
    if ((await otp.hotp(step)) === code) return step > Number(row.lastStep ?? 0) ? step : null;
  }
  return null;
}

export async function recoveryCodesOf({ row }: Stored): Promise<string[]> {
  return JSON.parse(await unseal(row.backupCodes)) as string[];
}

/** The write that uses a code up, with other changes of the same row; null if it is wrong or used. */
export async function consumeAppCode(stored: Stored, typed: string, now: number, change = {}): Promise<Write[] | null> {
  const lastStep = await stepOf(stored, plain(typed), now);
  return lastStep === null ? null : factorChange(stored, { ...change, lastStep });
}

async function consumeRecoveryCode(stored: Stored, typed: string): Promise<Write[] | null> {
  const codes = await recoveryCodesOf(stored);
  const left = codes.filter((code) => plain(code) !== plain(typed));
  if (left.length === codes.length) return null;
  return factorChange(stored, { backupCodes: await auth().api.seal({ body: { data: JSON.stringify(left) } }) });
}

export const consumeFactorCode = (stored: Stored, typed: string, now: number): Promise<Write[] | null> =>
  isAppCode(typed) ? consumeAppCode(stored, typed, now) : consumeRecoveryCode(stored, typed);
