import { nameText, withinWidth, withRule } from "@stampflow/kernel";
import { z } from "zod";

const day = z.iso.date();
/** The days that can be read and changed. */
export const firstYear = 2000;
export const lastYear = 2100;
export const year = z.coerce.number().int().min(firstYear).max(lastYear);
const inYears = day
  .refine((text) => text >= `${firstYear}-01-01` && text <= `${lastYear}-12-31`)
  .meta(withRule(`From ${firstYear} to ${lastYear}`));
/** All of them are in one item (D27): enough for ten years with 50 a year. */
export const overrideLimit = 500;

const weekdaysOff = z.array(z.number().int().min(0).max(6)).max(6);

const override = z.object({ day, works: z.boolean(), name: z.string() });
/** The company's decisions about its calendar; without any there is no record. */
export const storedCalendar = z.object({
  version: z.number().int(),
  weekdaysOff: z.array(z.number()),
  overrides: z.array(override),
});
export type StoredCalendar = z.infer<typeof storedCalendar>;

export const holiday = z.object({ day, kind: z.enum(["holiday", "movedOff", "makeUp"]), name: z.string() });
export const calendarYear = z.object({
  year: z.number(),
  /** ISO 3166, the region of the company. */
  country: z.string(),
  /** Whether the holidays of this country in this year are known. */
  known: z.boolean(),
  /** 0 before the company changed anything. */
  version: z.number().int(),
  weekdaysOff: z.array(z.number()),
  holidays: z.array(holiday),
  overrides: z.array(override),
});
export type CalendarYear = z.infer<typeof calendarYear>;

const version = z.number().int().min(0);
export const yearInput = z.object({ year });
export const saveWeek = z.object({ version, weekdaysOff });
/** `works` null: removes the company's decision for the day. */
export const saveDays = z.object({
  version,
  from: inYears,
  to: inYears,
  works: z.boolean().nullable(),
  name: nameText(z.string().trim().max(40)).check(withinWidth(20)).default(""),
});
export const savedCalendar = z.object({ version: z.number().int() });
