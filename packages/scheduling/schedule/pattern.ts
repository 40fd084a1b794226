import { recordId } from "@stampflow/kernel";
import { z } from "zod";
import { cycleEntry } from "./rules.ts";
import { rest } from "./schema.ts";

/** The most entries of a cycle (P3). */
export const mostEntries = 14;
export const ways = ["cycle", "calendar"] as const;

/** P3: entries that repeat from a start on, or one shift on the working days of the calendar. */
export const patternFields = {
  way: z.enum(ways),
  /** Shifts or rest; of a calendar only the first counts. */
  entries: z.array(recordId).min(1).max(mostEntries),
  holidaysRest: z.boolean().default(false),
};
export type Pattern = z.infer<z.ZodObject<typeof patternFields>>;
type Calendar = { readonly holidays: ReadonlySet<string>; readonly daysOff: ReadonlySet<string> };

/** What a pattern says of a date; undefined before its start. */
export function patternOn(
  { way, entries, holidaysRest }: Pattern,
  start: string,
  date: string,
  { holidays, daysOff }: Calendar,
): string | undefined {
  if (date < start) return undefined;
  if (holidaysRest && holidays.has(date)) return rest;
  if (way === "cycle") return cycleEntry(entries, start, date);
  return daysOff.has(date) ? rest : entries[0];
}
