import { Decimal } from "decimal.js";

/** Sums and products of the figures of a form are exact: `isExact` says of each step whether it still is. */
export const Exact = Decimal.clone({ precision: 400, rounding: Decimal.ROUND_HALF_UP });
const Quotient = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** Calculated to 60 digits. */
export const quotient = (dividend: Decimal, divisor: Decimal | number): Decimal =>
  new Exact(new Quotient(dividend).div(divisor));

export const sumOf = (figures: readonly Decimal[]): Decimal =>
  figures.reduce((total, one) => total.plus(one), new Exact(0));

const largest = new Exact("1e90");
const mostPlaces = 300;
/** Whatever is added to or multiplied by such a number still fits the precision. */
export const isExact = (value: Decimal): boolean => value.abs().lt(largest) && value.decimalPlaces() <= mostPlaces;
