import { z } from "zod";
import { decimalText, groupedText, readDecimal } from "../decimal.ts";
import { defineKind } from "../kind.ts";
import { commonOptions, numeric, refuse, showText, startCommon } from "./common.ts";

const bound = z.number().min(-1e12).max(1e12).nullable().default(null);

const options = commonOptions.extend({
  min: bound,
  max: bound,
  /** Digits after the point; null leaves them free. */
  precision: z.number().int().min(0).max(6).nullable().default(null),
});

export const number = defineKind({
  type: "number",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, min: null, max: null, precision: null } }),
  check: (o) => (o.min !== null && o.max !== null && o.min > o.max ? [{ code: "form.design.bounds" }] : []),
  field: {
    read: (value, o) => {
      const read = readDecimal(value);
      if (!read) return refuse("form.number.invalid");
      if (o.min !== null && read.lt(o.min)) return refuse("form.number.min", { min: o.min });
      if (o.max !== null && read.gt(o.max)) return refuse("form.number.max", { max: o.max });
      if (o.precision !== null && read.decimalPlaces() > o.precision)
        return refuse("form.number.places", { places: o.precision });
      return { value: decimalText(read) };
    },
    show: (value) => groupedText(showText(value)),
    flow: () => ({ type: "number", ...numeric }),
  },
});
