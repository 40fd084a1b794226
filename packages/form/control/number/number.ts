import { z } from "zod";
import type { Context, Reading } from "../../kind.ts";
import { defineKind } from "../../kind.ts";
import { bound, checkBounds, outside, tooFine } from "../../value/bounds.ts";
import { daysBetween } from "../../value/calendar.ts";
import { decimalText, groupedText, readDecimal } from "../../value/decimal.ts";
import { longestPeriod, workdaysIn } from "../../value/workdays.ts";
import { commonOptions, numeric, refuse, showText, startCommon } from "../common.ts";

const options = commonOptions.extend({
  min: bound.default(null),
  max: bound.default(null),
  /** Digits after the point; null leaves them free. */
  precision: z.number().int().min(0).max(6).nullable().default(null),
  /** FD12: the key of a range of dates, which has at least so many days. */
  period: z.string().max(64).default(""),
  /** FD16: the working days of that range, which nobody types. */
  computed: z.enum(["", "workdays"]).default(""),
});
type Options = z.infer<typeof options>;

const follows = (o: Options): string | undefined => (o.computed && o.period ? o.period : undefined);

function computed(o: Options, { values = {}, workday }: Context): Reading | undefined {
  const key = follows(o);
  const period = key !== undefined && Object.hasOwn(values, key) ? values[key] : undefined;
  const length = daysBetween(period);
  if (!workday || length === undefined) return undefined;
  const days = workdaysIn(period, workday);
  if (days === undefined) return refuse("form.number.longPeriod", { days: longestPeriod });
  return days === 0 ? refuse("form.number.noWorkday") : { value: String(days) };
}

export const number = defineKind({
  type: "number",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, min: null, max: null, precision: null, period: "", computed: "" } }),
  check: (o) => [...checkBounds(o), ...(o.computed && !o.period ? [{ code: "form.design.computed" } as const] : [])],
  field: {
    follows,
    computed,
    read: (value, o, context) => {
      const { values = {} } = context;
      const read = readDecimal(value);
      if (!read) return refuse("form.number.invalid");
      const counted = computed(o, context);
      if (counted && "value" in counted && !read.eq(String(counted.value)))
        return refuse("form.number.counted", { days: String(counted.value) });
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
