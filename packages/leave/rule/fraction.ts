/** An exact fraction: parts of days add up without a binary rest. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

export const zero: Fraction = { top: 0n, bottom: 1n };

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other));

export function fraction(top: number, bottom: number): Fraction {
  return reduced({ top: BigInt(top), bottom: BigInt(bottom) });
}

function reduced({ top, bottom }: Fraction): Fraction {
  const shared = divisor(top < 0n ? -top : top, bottom) || 1n;
  return { top: top / shared, bottom: bottom / shared };
}

export const plus = (one: Fraction, other: Fraction): Fraction =>
  reduced({ top: one.top * other.bottom + other.top * one.bottom, bottom: one.bottom * other.bottom });

/** What leave is counted in: halves or wholes, which numbers hold exactly. */
export type Step = 0.5 | 1;
const perUnit = (step: Step): bigint => (step === 0.5 ? 2n : 1n);

/** Neither is negative here. */
export const floorTo = ({ top, bottom }: Fraction, step: Step): number => Number((top * perUnit(step)) / bottom) * step;
export const ceilTo = ({ top, bottom }: Fraction, step: Step): number =>
  Number((top * perUnit(step) + bottom - 1n) / bottom) * step;
