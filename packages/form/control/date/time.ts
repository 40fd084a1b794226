import { formatClock } from "@stampflow/kernel";
import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { isTime, timeFormats } from "../../value/calendar.ts";
import { commonOptions, numeric, refuse, showText, startCommon } from "../common.ts";

const options = commonOptions.extend({ format: z.enum(timeFormats).default("HH:mm") });

export const time = defineKind({
  type: "time",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, format: "HH:mm" } }),
  field: {
    inputVerb: "choose",
    read: (value, o) => (isTime(value, o.format) ? { value } : refuse("form.time.invalid")),
    show: (value, _o, { language }) => formatClock(showText(value), language),
    flow: () => ({ type: "time", ...numeric }),
  },
});
