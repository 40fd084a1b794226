import { Decimal } from "decimal.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { capitals } from "./capital.ts";

it.each([
  ["0", "零元整"],
  ["0.05", "伍分"],
  ["0.50", "伍角整"],
  ["1", "壹元整"],
  ["10", "壹拾元整"],
  ["1234.50", "壹仟贰佰叁拾肆元伍角整"],
  ["1234.05", "壹仟贰佰叁拾肆元零伍分"],
  ["1001", "壹仟零壹元整"],
  ["1010.01", "壹仟零壹拾元零壹分"],
  ["10000", "壹万元整"],
  ["10001", "壹万零壹元整"],
  ["105000", "壹拾万伍仟元整"],
  ["100000000", "壹亿元整"],
  ["100000001", "壹亿零壹元整"],
  ["100010000", "壹亿零壹万元整"],
  ["1000000000000", "壹万亿元整"],
  ["999999999999999.99", "玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分"],
  ["-5.00", "负伍元整"],
])("%s is %s", (amount, text) => expect(capitals(new Decimal(amount), "CNY")).toBe(`人民币${text}`));

/** Parses the text back to a number. */
function readBack(text: string): Decimal {
  let sum = new Decimal(0);
  let section = new Decimal(0);
  let digit = 0;
  for (const sign of text.replace(/零/g, "")) {
    const value = "零壹贰叁肆伍陆柒捌玖".indexOf(sign);
    const ten = { 拾: 10, 佰: 100, 仟: 1000 }[sign];
    if (value > 0) digit = value;
    else if (ten) [section, digit] = [section.plus(digit * ten), 0];
    else if (sign === "万") [sum, section, digit] = [sum.plus(section.plus(digit).times(1e4)), new Decimal(0), 0];
    else if (sign === "亿") [sum, section, digit] = [sum.plus(section).plus(digit).times(1e8), new Decimal(0), 0];
    else if (sign === "元") [sum, section, digit] = [sum.plus(section).plus(digit), new Decimal(0), 0];
    else if (sign === "角") [sum, digit] = [sum.plus(digit / 10), 0];
    else if (sign === "分") [sum, digit] = [sum.plus(digit / 100), 0];
  }
  return sum;
}

it("every amount can be parsed back", () => {
  const cents = fc.oneof(
    fc.maxSafeNat(),
    fc.nat(100_000_000),
    fc.constantFrom(10n ** 14n, 10n ** 12n + 100n).map(Number),
  );
  fc.assert(
    fc.property(cents, (n) => {
      const amount = new Decimal(n).div(100);
      expect(readBack(capitals(amount, "CNY").slice(3)).eq(amount)).toBe(true);
    }),
  );
});
