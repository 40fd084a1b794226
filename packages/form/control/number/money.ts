import {
  type Currency,
  currencies,
  currencyOf,
  currencyPlaces,
  currencySign,
  grouped,
  withinWidth,
  withSign,
} from "@stampflow/kernel";
import { z } from "zod";
import { computedBy, followedBy, formulaOption } from "../../formula/formula.ts";
import { defineKind, type ReadResult } from "../../kind.ts";
import { limits } from "../../limits.ts";
import { bound, checkBounds, outside, tooFine } from "../../value/bounds.ts";
import { decimalText, readDecimal } from "../../value/decimal.ts";
import { commonOptions, numeric, refuse, showText, startCommon } from "../common.ts";

const options = commonOptions.extend({
  addonAfter: z.string().check(withinWidth(limits.suffix)).default(""),
  /** Always use the decimal places of the currency. */
  moneyable: z.boolean().default(true),
  currency: z.enum(currencies).default("CNY"),
  /** FD11: greater than zero by default. */
  min: bound.default(0.01),
  max: bound.default(null),
  /** FD25. */
  formula: formulaOption,
});
type Options = z.infer<typeof options>;

/** The number of decimal places; null for any. */
export const moneyPlaces = (o: Pick<Options, "moneyable" | "currency">): number | null =>
  o.moneyable ? currencyPlaces(o.currency) : null;

/** Reads an amount as decimal text; refuses too many decimals and values outside of the limits. */
export function readAmount(value: unknown, o: Pick<Options, "min" | "max">, places: number | null): ReadResult {
  const read = readDecimal(value);
  if (!read) return refuse("form.money.invalid");
  if (o.min === 0.01 && read.lte(0)) return refuse("form.money.positive");
  return tooFine(read, places) ?? outside(read, o) ?? { value: decimalText(read, places ?? undefined) };
}

export const showAmount = (value: unknown, currency: Currency): string =>
  withSign(showText(value), currencySign(currency));

export const money = defineKind({
  type: "money",
  group: "basic",
  options,
  start: (_word, language) => ({
    options: {
      ...startCommon,
      addonAfter: "",
      moneyable: true,
      currency: currencyOf[language],
      min: 0.01,
      max: null,
      formula: "",
    },
  }),
  check: checkBounds,
  field: {
    follows: (o) => followedBy(o.formula),
    computed: (o, context) => computedBy(o.formula, moneyPlaces(o), context),
    read: (value, o) => readAmount(value, o, moneyPlaces(o)),
    show: (value, o) => (o.addonAfter ? `${grouped(showText(value))} ${o.addonAfter}` : showAmount(value, o.currency)),
    flow: () => ({ type: "money", ...numeric }),
  },
});
