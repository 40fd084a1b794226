import { formatDay } from "@stampflow/kernel";
import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { dateFormats, isDate } from "../../value/calendar.ts";
import { commonOptions, numeric, refuse, startCommon } from "../common.ts";

const options = commonOptions.extend({
  format: z.enum(dateFormats).default("YYYY-MM-DD"),
  range: z.boolean().default(false),
});

const blank = (value: unknown): boolean => value === undefined || value === null || value === "";

export const date = defineKind({
  type: "date",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, format: "YYYY-MM-DD", range: false } }),
  field: {
    asks: "choose",
    empty: (value) => blank(value) || (Array.isArray(value) && value.every(blank)),
    read: (value, o) => {
      if (!o.range) return isDate(value, o.format) ? { value } : refuse("form.date.invalid");
      if (!Array.isArray(value) || value.length !== 2) return refuse("form.date.invalid");
      const [from, to] = value as unknown[];
      if (blank(from) || blank(to)) return refuse("form.date.half");
      if (!isDate(from, o.format) || !isDate(to, o.format)) return refuse("form.date.invalid");
      return from > to ? refuse("form.date.order") : { value: [from, to] };
    },
    show: (value, _o, { language }) => {
      const parts = (Array.isArray(value) ? value : [value]).filter((part) => typeof part === "string");
      return parts.map((part) => formatDay(part, language)).join(" – ");
    },
    // A branch compares one date with another; a range is not one date, and half a day has no clock.
    flow: (o) => (o.range || o.format === "YYYY-MM-DD A" ? undefined : { type: "date", ...numeric }),
  },
});
