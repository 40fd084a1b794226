import { Decimal } from "decimal.js";

/** Yuan as typed ("1,234.5") to integer fen; null where it is no amount with at most two decimals. */
export function toFen(yuan: string | number): number | null {
  const text = String(yuan).replaceAll(",", "").trim();
  if (!/^-?\d{1,13}(\.\d{1,2})?$/.test(text)) return null;
  return new Decimal(text).times(100).toNumber();
}

/** Integer fen to "1,234.50". */
export function fromFen(fen: number): string {
  const [whole = "0", cents = "00"] = new Decimal(fen).div(100).toFixed(2).split(".");
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",")}.${cents}`;
}
