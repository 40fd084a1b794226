import { Decimal } from "decimal.js";

const plain = /^[+-]?\d{1,15}(\.\d{1,8})?$/;
const grouped = /^[+-]?\d{1,3}(,\d{3}){1,4}(\.\d{1,8})?$/;

/** Parses a decimal as people and documents write it; undefined if it is none or would not be exact. */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const text = String(value).normalize("NFKC").trim();
  if (plain.test(text)) return new Decimal(text);
  return grouped.test(text) ? new Decimal(text.replaceAll(",", "")) : undefined;
}

/** Without an exponent, and without a minus for 0. */
export const decimalText = (value: Decimal, places?: number): string => {
  const text = places === undefined ? value.toFixed() : value.toFixed(places, Decimal.ROUND_HALF_UP);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
};
