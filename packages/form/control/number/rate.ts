import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { decimalText, readDecimal } from "../../value/decimal.ts";
import { commonOptions, numeric, refuse, showText, startCommon } from "../common.ts";

const options = commonOptions.extend({
  max: z.number().int().min(1).max(10).default(5),
  allowHalf: z.boolean().default(false),
});

export const rate = defineKind({
  type: "rate",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, max: 5, allowHalf: false } }),
  field: {
    inputVerb: "choose",
    read: (value, { max, allowHalf }) => {
      const read = readDecimal(value);
      if (!read) return refuse("form.number.invalid");
      const step = allowHalf ? 0.5 : 1;
      if (read.lt(step)) return refuse("form.number.min", { min: step });
      if (read.gt(max)) return refuse("form.number.max", { max });
      if (!read.mod(step).isZero()) return refuse(allowHalf ? "form.rate.half" : "form.number.whole");
      return { value: decimalText(read) };
    },
    show: (value, { max }) => `${showText(value)} / ${max}`,
    flow: () => ({ type: "rate", ...numeric }),
  },
});
