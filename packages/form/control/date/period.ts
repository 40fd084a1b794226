import { formatBrief, formatDay, type Language } from "@stampflow/kernel";
import { Decimal } from "decimal.js";
import { z } from "zod";
import type { Control } from "../../design/schema.ts";
import { defineKind, type OptionFault, type ReadResult, type Total } from "../../kind.ts";
import { textOf } from "../../text.ts";
import { briefly, calendarDays, countOf } from "../../value/brief.ts";
import { daysBetween, isDate } from "../../value/calendar.ts";
import { decimalText } from "../../value/decimal.ts";
import { endsOf, isBlankRange, readRange } from "../../value/range.ts";
import { commonOptions, startCommon } from "../common.ts";
import { endPart, lengthPart } from "./date-parts.ts";

export const periodFormats = ["YYYY-MM-DD", "YYYY-MM-DD HH:mm"] as const;

const day = z
  .string()
  .refine((text) => text === "" || isDate(text, "YYYY-MM-DD"))
  .default("");
const name = z.string().max(20).default("");

const options = commonOptions.extend({
  format: z.enum(periodFormats).default("YYYY-MM-DD HH:mm"),
  /** The earliest and latest day; empty for no limit. */
  notBefore: day,
  notAfter: day,
  /** The longest period: in days, or in hours if the format has minutes. */
  longest: z.number().int().min(1).max(9999).nullable().default(null),
  /** Names of its ends and its length, for the form and for conditions. */
  startName: name,
  endName: name,
  daysName: name,
  hoursName: name,
});
type Options = z.infer<typeof options>;

const hasMinutes = ({ format }: Pick<Options, "format">): boolean => format === "YYYY-MM-DD HH:mm";

type Length = { days: string; hours?: string };

/** Calculated without a time zone, so a change of clocks in between is ignored. */
function hoursIn(value: unknown): Decimal | undefined {
  const [from, to] = (endsOf(value) ?? []).map((end) => Date.parse(`${end.replace(" ", "T")}Z`));
  if (from === undefined || to === undefined || Number.isNaN(to - from) || to < from) return undefined;
  return new Decimal(to - from).div(3_600_000).toDecimalPlaces(2);
}

/** Its calendar days, both inclusive, and for formats with minutes its hours. */
export function lengthOfPeriod(value: unknown, o: Pick<Options, "format">): Length | undefined {
  const days = daysBetween(value);
  const hours = hasMinutes(o) ? hoursIn(value) : undefined;
  if (days === undefined || (hasMinutes(o) && !hours)) return undefined;
  return { days: String(days), ...(hours ? { hours: decimalText(hours) } : {}) };
}

/** In hours if the format has minutes, else in days. */
export const lengthText = ({ days, hours }: Length, language: Language): string =>
  hours === undefined
    ? textOf(language, "form.period.days", { n: days })
    : textOf(language, "form.period.hours", { n: hours });

function read(value: unknown, o: Options): ReadResult {
  const found = readRange(value, o.format);
  if ("code" in found) return found;
  const [from, to] = endsOf(value) ?? ["", ""];
  if (o.notBefore && from.slice(0, 10) < o.notBefore) return { code: "form.period.before", data: { day: o.notBefore } };
  if (o.notAfter && to.slice(0, 10) > o.notAfter) return { code: "form.period.after", data: { day: o.notAfter } };
  const length = lengthOfPeriod(value, o);
  if (hasMinutes(o) && from === to) return { code: "form.period.none" };
  if (o.longest === null || new Decimal(length?.hours ?? length?.days ?? 0).lte(o.longest)) return found;
  const code = hasMinutes(o) ? "form.period.longHours" : "form.period.longDays";
  return { code, data: { max: o.longest } };
}

/** FD33: the parts that conditions and formulas can use. */
function partsOf(o: Options, control: Control, language: Language): Total[] {
  const word = (part: "start" | "end" | "dayCount" | "hourCount") => textOf(language, `form.period.${part}`);
  const length = (part: "days" | "hours", name: string) =>
    lengthPart(control, part, name, (value) => lengthOfPeriod(value, o)?.[part]);
  return [
    endPart(control, "start", o.startName || word("start")),
    endPart(control, "end", o.endName || word("end")),
    length("days", o.daysName || word("dayCount")),
    ...(hasMinutes(o) ? [length("hours", o.hoursName || word("hourCount"))] : []),
  ];
}

const backwards = ({ notBefore, notAfter }: Options): OptionFault[] =>
  notBefore && notAfter && notBefore > notAfter ? [{ code: "form.design.period" }] : [];

export const period = defineKind({
  type: "period",
  group: "basic",
  options,
  start: (word) => ({
    options: {
      ...startCommon,
      format: "YYYY-MM-DD HH:mm",
      notBefore: "",
      notAfter: "",
      longest: null,
      startName: word("form.period.start"),
      endName: word("form.period.end"),
      daysName: word("form.period.dayCount"),
      hoursName: word("form.period.hourCount"),
    },
  }),
  check: backwards,
  field: {
    inputVerb: "choose",
    empty: isBlankRange,
    read,
    show: (value, o, { language }) => {
      const ends = endsOf(value);
      if (!ends) return "";
      const words = ends.map((end) => formatDay(end, language)).join(" – ");
      const length = lengthOfPeriod(value, o);
      if (!length) return words;
      return textOf(language, "form.period.shown", { words, length: lengthText(length, language) });
    },
    brief: (value, o, { language, now, days }) => {
      const length = lengthOfPeriod(value, o);
      const natural = length?.hours
        ? countOf(length.hours, "hour", language)
        : length && calendarDays(length.days, language);
      return briefly(formatBrief(endsOf(value) ?? [], language, now), days ? countOf(days, "day", language) : natural);
    },
    flow: () => undefined,
    totals: partsOf,
  },
});
