import { formatDay } from "@stampflow/kernel";
import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { dateFormats, isDate } from "../../value/calendar.ts";
import { isBlankRange, readRange } from "../../value/range.ts";
import { commonOptions, numeric, refuse, startCommon } from "../common.ts";

const options = commonOptions.extend({
  format: z.enum(dateFormats).default("YYYY-MM-DD"),
  range: z.boolean().default(false),
});

export const date = defineKind({
  type: "date",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, format: "YYYY-MM-DD", range: false } }),
  field: {
    asks: "choose",
    empty: isBlankRange,
    read: (value, o) => {
      if (o.range) return readRange(value, o.format);
      return isDate(value, o.format) ? { value } : refuse("form.date.invalid");
    },
    show: (value, _o, { language }) => {
      const parts = (Array.isArray(value) ? value : [value]).filter((part) => typeof part === "string");
      return parts.map((part) => formatDay(part, language)).join(" – ");
    },
    // A branch compares one date with another; a range is not one date, and half a day has no clock.
    flow: (o) => (o.range || o.format === "YYYY-MM-DD A" ? undefined : { type: "date", ...numeric }),
  },
});
