import { createHmac, timingSafeEqual } from "node:crypto";

/** So far the clocks of two machines may differ. */
export const clocksDiffer = 5 * 60_000;

/** What a program signs: the time of its header and the body as it is sent. */
export const signatureOf = (key: string, time: string, body: string): string =>
  createHmac("sha256", key).update(`${time}.${body}`).digest("hex");

type SignedCall = { readonly time: string; readonly signature: string; readonly body: string };

/** Whether a call from outside was signed with this key, within five minutes. `time`: epoch ms. */
export function isSigned(key: string, { time, signature, body }: SignedCall, now: number): boolean {
  const at = Number(time);
  if (!/^\d{1,15}$/.test(time) || Math.abs(now - at) > clocksDiffer) return false;
  const [given, wanted] = [Buffer.from(signature.toLowerCase()), Buffer.from(signatureOf(key, time, body))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
