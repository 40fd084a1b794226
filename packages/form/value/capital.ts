import type { Decimal } from "decimal.js";

/** Currencies written with yuan, and the prefix of each. */
export const yuanCurrencies = ["CNY", "HKD", "TWD"] as const;
export type YuanCurrency = (typeof yuanCurrencies)[number];
const names: Readonly<Record<YuanCurrency, string>> = { CNY: "人民币", HKD: "港币", TWD: "新台币" };

const digits = "零壹贰叁肆伍陆柒捌玖";
const tens = ["", "拾", "佰", "仟"];
/** Larger units first; smaller units count what is before a larger one. */
const units = [
  [8, "亿"],
  [4, "万"],
] as const;

/** A whole number in the capital numerals that cannot be altered on a slip. */
function whole(text: string): string {
  const number = text.replace(/^0+/, "");
  for (const [places, unit] of units) {
    if (number.length <= places) continue;
    const low = number.slice(-places);
    const gap = low.startsWith("0") && !/^0*$/.test(low) ? "零" : "";
    return `${whole(number.slice(0, -places))}${unit}${gap}${whole(low)}`;
  }
  const numerals = [...number].map((digit, at) =>
    digit === "0" ? "零" : `${digits[Number(digit)]}${tens[number.length - 1 - at]}`,
  );
  return numerals.join("").replace(/零+/g, "零").replace(/零$/, "");
}

/** An amount in Chinese capital numerals: 1234.50 → 人民币壹仟贰佰叁拾肆元伍角整. */
export const capitals = (amount: Decimal, currency: YuanCurrency): string => `${names[currency]}${written(amount)}`;

function written(amount: Decimal): string {
  const [yuan = "", jiao = "0", fen = "0"] = /^(\d+)\.(\d)(\d)$/.exec(amount.abs().toFixed(2))?.slice(1) ?? [];
  const sign = amount.isNegative() && !amount.isZero() ? "负" : "";
  const head = whole(yuan) && `${whole(yuan)}元`;
  const cents = (jiao === "0" ? "" : `${digits[Number(jiao)]}角`) + (fen === "0" ? "整" : `${digits[Number(fen)]}分`);
  if (!head && cents === "整") return "零元整";
  const gap = head && jiao === "0" && fen !== "0" ? "零" : "";
  return `${sign}${head}${gap}${cents}`;
}
