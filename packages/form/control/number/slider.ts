import { grouped } from "@stampflow/kernel";
import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { checkBounds, outside } from "../../value/bounds.ts";
import { decimalText, readDecimal } from "../../value/decimal.ts";
import { commonOptions, numeric, refuse, showText, startCommon } from "../common.ts";

const bound = z.number().min(-1e6).max(1e6);

const options = commonOptions.extend({
  min: bound.default(0),
  max: bound.default(100),
  step: z.number().min(0.01).max(1e6).default(1),
});

export const slider = defineKind({
  type: "slider",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, min: 0, max: 100, step: 1 } }),
  check: (o) => {
    if (o.min === o.max) return [{ code: "form.design.bounds" }];
    const faults = checkBounds(o);
    return faults.length === 0 && o.step > o.max - o.min ? [{ code: "form.design.step" }] : faults;
  },
  field: {
    inputVerb: "choose",
    read: (value, o) => {
      const read = readDecimal(value);
      if (!read) return refuse("form.number.invalid");
      const wrong = outside(read, o);
      if (wrong) return wrong;
      // The maximum is allowed even if it is not a multiple of the step.
      if (!read.eq(o.max) && !read.minus(o.min).mod(o.step).isZero())
        return refuse("form.number.step", { min: o.min, step: o.step });
      return { value: decimalText(read) };
    },
    show: (value) => grouped(showText(value)),
    flow: () => ({ type: "slider", ...numeric }),
  },
});
