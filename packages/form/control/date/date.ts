import { formatBrief, formatDay, type Language } from "@stampflow/kernel";
import { z } from "zod";
import type { Control } from "../../design/schema.ts";
import { defineKind, type Total } from "../../kind.ts";
import { textOf } from "../../text.ts";
import { briefly, calendarDays, countOf } from "../../value/brief.ts";
import { calendarDaysIn, type DateFormat, dateFormats, isDate, namesDay } from "../../value/calendar.ts";
import { isBlankRange, readRange } from "../../value/range.ts";
import { commonOptions, initialOption, numeric, refuse, startCommon } from "../common.ts";
import { endPart, lengthPart } from "./date-parts.ts";

const options = commonOptions.extend({
  format: z.enum(dateFormats).default("YYYY-MM-DD"),
  range: z.boolean().default(false),
  /** "today", or nothing. */
  defaultValue: initialOption,
});

/** FD7: the parts of a date range that conditions and formulas can use. */
function partsOf({ range, format }: z.infer<typeof options>, control: Control, language: Language): Total[] {
  if (!range || !namesDay(format)) return [];
  const word = (part: "start" | "end" | "days") => textOf(language, `form.date.${part}`);
  // A half day cannot be compared with a date.
  const end = (text: string) => (format === "YYYY-MM-DD A" ? text.slice(0, 10) : text);
  return [
    endPart(control, "start", word("start"), end),
    endPart(control, "end", word("end"), end),
    lengthPart(control, "days", word("days"), calendarDaysIn),
  ];
}

/** A moment (YYYY-MM-DD HH:mm) in a format of dates. */
function dateIn(now: string, format: DateFormat): string {
  if (format === "YYYY-MM-DD A") return `${now.slice(0, 10)} ${now.slice(11, 13) < "12" ? "AM" : "PM"}`;
  return now.slice(0, format.length);
}

export const date = defineKind({
  type: "date",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, format: "YYYY-MM-DD", range: false } }),
  field: {
    inputVerb: "choose",
    empty: isBlankRange,
    read: (value, o) => {
      if (o.range) return readRange(value, o.format);
      return isDate(value, o.format) ? { value } : refuse("form.date.invalid");
    },
    initial: (o, now) => (o.range || o.defaultValue !== "today" ? undefined : dateIn(now, o.format)),
    show: (value, _o, { language }) => {
      const parts = (Array.isArray(value) ? value : [value]).filter((part) => typeof part === "string");
      return parts.map((part) => formatDay(part, language)).join(" – ");
    },
    brief: (value, o, { language, now, days: counted }) => {
      const ends = (Array.isArray(value) ? value : [value]).filter((part) => typeof part === "string");
      const days = o.range && namesDay(o.format) ? calendarDaysIn(value) : undefined;
      const length = counted ? countOf(counted, "day", language) : days && calendarDays(days, language);
      return briefly(formatBrief(ends, language, now), length);
    },
    // A condition compares single dates: a range is none (but its parts are), and a half day has no time.
    flow: (o) => (o.range || o.format === "YYYY-MM-DD A" ? undefined : { type: "date", ...numeric }),
    totals: partsOf,
  },
});
