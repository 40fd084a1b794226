import { grouped } from "@stampflow/kernel";
import { z } from "zod";
import type { Values } from "../../design/schema.ts";
import { computedBy, followedBy, formulaOption } from "../../formula/formula.ts";
import { type Computed, defineKind, type ReadContext } from "../../kind.ts";
import { bound, checkBounds, outside, tooFine } from "../../value/bounds.ts";
import { daysBetween } from "../../value/calendar.ts";
import { decimalText, readDecimal } from "../../value/decimal.ts";
import { longestPeriod, workdaysIn, yearsIn } from "../../value/workdays.ts";
import { commonOptions, initialOption, initialText, numeric, refuse, showText, startCommon } from "../common.ts";

const options = commonOptions.extend({
  min: bound.default(null),
  max: bound.default(null),
  /** The number of decimal places; null for any. */
  precision: z.number().int().min(0).max(6).nullable().default(null),
  /** FD12: the key of a date range; the value may not exceed its days. */
  period: z.string().max(64).default(""),
  /** FD16: computed as the working days of that range. */
  computed: z.enum(["", "workdays"]).default(""),
  /** FD25. */
  formula: formulaOption,
  defaultValue: initialOption,
});
type Options = z.infer<typeof options>;

const counts = (o: Options): boolean => o.computed !== "" && o.period !== "";
const periodIn = (o: Options, values: Values): unknown =>
  o.period && Object.hasOwn(values, o.period) ? values[o.period] : undefined;

function computed(o: Options, context: ReadContext): Computed | undefined {
  const { values = {}, workday } = context;
  if (!counts(o)) return computedBy(o.formula, o.precision, context);
  const period = periodIn(o, values);
  if (daysBetween(period) === undefined) return { open: "form.number.open" };
  if (!workday) return undefined;
  const days = workdaysIn(period, workday);
  if (days === undefined) return { code: "form.number.longPeriod", data: { days: longestPeriod } };
  return days === 0 ? { code: "form.number.noWorkday" } : { value: String(days), differs: "form.number.counted" };
}

export const number = defineKind({
  type: "number",
  group: "basic",
  options,
  start: () => ({
    options: { ...startCommon, min: null, max: null, precision: null, period: "", computed: "", formula: "" },
  }),
  check: (o) => [...checkBounds(o), ...(o.computed && !o.period ? [{ code: "form.design.computed" } as const] : [])],
  field: {
    follows: (o) => (counts(o) ? [o.period] : followedBy(o.formula)),
    computed,
    years: (_value, o, values) => (counts(o) ? yearsIn(periodIn(o, values)) : []),
    read: (value, o, { values = {} }) => {
      const read = readDecimal(value);
      if (!read) return refuse("form.number.invalid");
      const wrong = outside(read, o) ?? tooFine(read, o.precision);
      if (wrong) return wrong;
      const days = daysBetween(periodIn(o, values));
      if (days !== undefined && read.gt(days)) return refuse("form.number.period", { days });
      return { value: decimalText(read) };
    },
    initial: (o) => (o.computed || o.formula ? undefined : initialText(o.defaultValue)),
    show: (value) => grouped(showText(value)),
    flow: () => ({ type: "number", ...numeric }),
  },
});
