import { numberText } from "@stampflow/kernel";
import { Decimal } from "decimal.js";

const plain = /^[+-]?\d{1,15}(\.\d{1,8})?$/;

/** Parses a decimal as people and documents write it; undefined if it is none or would not be exact. */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const text = numberText(String(value));
  return text !== null && plain.test(text) ? new Decimal(text) : undefined;
}

/** Without an exponent, and without a minus for 0. */
export const decimalText = (value: Decimal, places?: number): string => {
  const text = places === undefined ? value.toFixed() : value.toFixed(places, Decimal.ROUND_HALF_UP);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
};
