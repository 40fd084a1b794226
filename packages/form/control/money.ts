import { z } from "zod";
import { decimalText, groupedText, readDecimal } from "../decimal.ts";
import { defineKind } from "../kind.ts";
import { commonOptions, numeric, refuse, showText, startCommon } from "./common.ts";

const options = commonOptions.extend({
  addonAfter: z.string().max(10).default(""),
  /** Two decimals, always. */
  moneyable: z.boolean().default(true),
});

export const money = defineKind({
  type: "money",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, addonAfter: "", moneyable: true } }),
  field: {
    read: (value, o) => {
      const read = readDecimal(value);
      return read ? { value: decimalText(read, o.moneyable ? 2 : undefined) } : refuse("form.money.invalid");
    },
    show: (value, o) => {
      const text = groupedText(showText(value));
      if (o.addonAfter) return `${text} ${o.addonAfter}`;
      return text.startsWith("-") ? `-¥${text.slice(1)}` : `¥${text}`;
    },
    flow: () => ({ type: "money", ...numeric }),
  },
});
