import { numberText } from "./text/number.ts";

/** The largest quantity, in thousandths: 9,999,999.999. */
export const quantityLimit = 9_999_999_999;

/** A positive decimal as typed ("1.5") to whole thousandths; null where it is none, too large, or finer than `decimals`. */
export function toThousandths(text: string, decimals = 3): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(numberText(text) ?? "");
  if (!match) return null;
  const [, whole = "0", fraction = ""] = match;
  if (fraction.replace(/0+$/, "").length > decimals) return null;
  return Number(whole) * 1000 + Number(fraction.padEnd(3, "0"));
}

/** Whole thousandths to the shortest decimal text: 1500 → "1.5", −250 → "-0.25". */
export function fromThousandths(thousandths: number): string {
  const size = Math.abs(thousandths);
  const fraction = String(size % 1000)
    .padStart(3, "0")
    .replace(/0+$/, "");
  const text = fraction ? `${Math.floor(size / 1000)}.${fraction}` : String(size / 1000);
  return thousandths < 0 ? `-${text}` : text;
}
