import { numberText } from "@stampflow/kernel";
import { Decimal } from "decimal.js";

const plain = /^[+-]?\d{1,15}(\.\d{1,8})?$/;

/**
 * Parses a decimal as people and documents write it; undefined if it is none or would not be exact. A number has 15 sure
 * digits: of a longer one it cannot be told any more what was sent.
 */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const text = numberText(String(value));
  if (text === null || !plain.test(text)) return undefined;
  const read = new Decimal(text);
  return typeof value === "number" && read.precision() > 15 ? undefined : read;
}

/** Without an exponent, and without a minus for 0. */
export const decimalText = (value: Decimal, places?: number): string => {
  const text = places === undefined ? value.toFixed() : value.toFixed(places, Decimal.ROUND_HALF_UP);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
};
