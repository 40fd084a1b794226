import { divideHalfUp } from "@stampflow/kernel";

/** Hundredths of a percent: 75.25 is 7525. */
export const whole = 10_000;

/** Percents as they are written, in hundredths; what is none counts as none. */
export const percentsIn = (texts: readonly string[]): number[] =>
  texts.map((text) => Math.round(Number(text) * 100) || 0);

/** The pay for some minutes at a price for an hour, half-up to the fen (W49). */
export const grossOf = (priceInFen: number, minutes: number): number =>
  divideHalfUp(BigInt(priceInFen) * BigInt(minutes), 60n);

/** The shares in fen: cut, and what is left goes to the largest remainders, ties in the given order (W49). */
export function sharesOf(gross: number, percents: readonly number[]): number[] {
  const exact = percents.map((percent) => BigInt(gross) * BigInt(percent));
  const shares = exact.map((one) => Number(one / BigInt(whole)));
  let left = gross - shares.reduce((sum, one) => sum + one, 0);
  const remainders = exact.map((one, at) => ({ at, rest: Number(one % BigInt(whole)) }));
  for (const { at } of remainders.sort((one, other) => other.rest - one.rest || one.at - other.at)) {
    if (left <= 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
