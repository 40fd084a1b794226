import { currencyPlaces } from "@stampflow/kernel";
import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { bound, checkBounds } from "../../value/bounds.ts";
import { capitals, type YuanCurrency, yuanCurrencies } from "../../value/capital.ts";
import { readDecimal } from "../../value/decimal.ts";
import { commonOptions, numeric, startCommon } from "../common.ts";
import { readAmount, showAmount } from "./money.ts";

const options = commonOptions.extend({
  currency: z.enum(yuanCurrencies).default("CNY"),
  min: bound.default(0.01),
  max: bound.default(null),
});

export const capitalAmount = (currency: YuanCurrency, value: unknown): string => {
  const amount = readDecimal(value);
  return amount ? capitals(amount, currency) : "";
};

/** FD18 */
export const moneys = defineKind({
  type: "moneys",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, currency: "CNY", min: 0.01, max: null } }),
  check: checkBounds,
  field: {
    read: (value, o) => readAmount(value, o, currencyPlaces(o.currency)),
    show: (value, o, { language }) => {
      const written = language === "en-US" ? [" (", ")"] : ["（", "）"];
      const words = capitalAmount(o.currency, value);
      return words ? `${showAmount(value, o.currency)}${written.join(words)}` : String(value);
    },
    brief: (value, o) => showAmount(value, o.currency),
    flow: () => ({ type: "moneys", ...numeric }),
  },
});
