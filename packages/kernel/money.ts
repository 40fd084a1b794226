import { type Currency, currencySign } from "./currency.ts";
import { grouped, withSign } from "./text/format.ts";
import { numberText } from "./text/number.ts";

/** Yuan as typed ("1,234.5") to integer fen; null if it is no amount or has more than two decimals. */
export function toFen(yuan: string | number): number | null {
  const text = numberText(String(yuan)) ?? "";
  const [, minus, whole = "", cents = ""] = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (!whole) return null;
  const fen = Number(whole) * 100 + Number(cents.padEnd(2, "0"));
  return minus && fen > 0 ? -fen : fen;
}

/** Divides non-negative integers, rounded half-up; exact where a product exceeds 53 bits. */
export const divideHalfUp = (dividend: bigint, divisor: bigint): number =>
  Number((dividend * 2n + divisor) / (divisor * 2n));

/** The value in fen of a quantity (in thousandths) at a price (in fen for one unit), rounded half-up. */
export const valueIn = (quantity: number, price: number): number =>
  divideHalfUp(BigInt(quantity) * BigInt(price), 1000n);

/** Integer fen to "1234.50". */
export function yuanOf(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, "0");
  return `${fen < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Integer fen to "1,234.50". */
export const fromFen = (fen: number): string => grouped(yuanOf(fen));

/** Integer fen (cents) to "¥1,234.50". */
export const formatMoney = (fen: number, currency: Currency): string => withSign(yuanOf(fen), currencySign(currency));
