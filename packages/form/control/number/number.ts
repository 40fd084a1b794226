import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { bound, checkBounds, outside, tooFine } from "../../value/bounds.ts";
import { daysBetween } from "../../value/calendar.ts";
import { decimalText, groupedText, readDecimal } from "../../value/decimal.ts";
import { commonOptions, numeric, refuse, showText, startCommon } from "../common.ts";

const options = commonOptions.extend({
  min: bound.default(null),
  max: bound.default(null),
  /** Digits after the point; null leaves them free. */
  precision: z.number().int().min(0).max(6).nullable().default(null),
  /** FD12: the key of a range of dates, which has at least so many days. */
  period: z.string().max(64).default(""),
});

export const number = defineKind({
  type: "number",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, min: null, max: null, precision: null, period: "" } }),
  check: checkBounds,
  field: {
    read: (value, o, { values = {} }) => {
      const read = readDecimal(value);
      if (!read) return refuse("form.number.invalid");
      const wrong = outside(read, o) ?? tooFine(read, o.precision);
      if (wrong) return wrong;
      const days = o.period && Object.hasOwn(values, o.period) ? daysBetween(values[o.period]) : undefined;
      if (days !== undefined && read.gt(days)) return refuse("form.number.period", { days });
      return { value: decimalText(read) };
    },
    show: (value) => groupedText(showText(value)),
    flow: () => ({ type: "number", ...numeric }),
  },
});
